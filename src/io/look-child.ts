/**
 * Looks on behalf of a process that does not want to hang: answers one question after the other, and says between
 * two steps that it is still at it. A program of its own: `look.ts` starts it, and kills it when it is silent.
 */
import { reasonOf } from "../errors.ts";
import { type Asked, type Seen, see } from "./sight.ts";

export type ChildAnswer =
  | { readonly seen: Seen[keyof Seen] }
  | { readonly problem: string }
  /** It is alive; with a process: about to look at that. */
  | { readonly at: number | null };

const SIGN_OF_LIFE_MS = 500;

const answer = (given: ChildAnswer): void => void process.send?.(given);

process.on("message", (asked: Asked) => {
  const alive = setInterval(() => answer({ at: null }), SIGN_OF_LIFE_MS);
  see(asked, (pid) => answer({ at: pid }))
    .then(
      (seen) => answer({ seen }),
      (error: unknown) => answer({ problem: reasonOf(error) }),
    )
    .finally(() => clearInterval(alive));
});

// Whoever asked has ended, in whatever way.
process.on("disconnect", () => process.exit());
