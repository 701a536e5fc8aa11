/** Evictions that nobody asked for by hand: the floor's, the time limit's, and the one before a creation. */
import assert from "node:assert/strict";
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { createWorkspace } from "../../src/app/create-workspace.ts";
import { createMemory } from "../../src/app/evict-memory.ts";
import { type EvictionPassInput, runEvictionPass } from "../../src/app/evict-pass.ts";
import type { World } from "../../src/app/world.ts";
import { isAppError } from "../../src/errors.ts";
import { later, withoutDaemon } from "../helpers/effects.ts";
import { createBuilt, evictNamed, listTrash } from "../helpers/evict.ts";
import { createRepository, createSandbox, type Sandbox, writeFiles } from "../helpers/sandbox.ts";
import { createVolume, skipReason, type Volume } from "../helpers/volume.ts";

const MIB = 1024 ** 2;
const HOUR = 3_600_000;
const TTL = 25 * HOUR;

interface Place {
  readonly sandbox: Sandbox;
  readonly volume: Volume;
  /** An hour later than everything that was made. */
  readonly world: World;
  readonly r: string;
  at(name: string): string;
  config(text: string): void;
  free(): number;
  dispose(): Promise<void>;
}

/** A small volume of its own with workspaces of eight mebibytes each, the first the longest idle. */
async function openPlace(names: readonly string[], sizeMiB = 64): Promise<Place> {
  const volume = await createVolume("tmpfs", sizeMiB);
  const sandbox = await createSandbox(volume.path);
  const made = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"));
  const now = Date.now();
  for (const [index, name] of names.entries()) {
    const row = { createdAt: 1, lastActiveAt: now - (names.length - index) * 60_000 };
    await createBuilt(made, r, sandbox.path(name), row);
    writeFileSync(sandbox.path(name, "target/big"), Buffer.alloc(8 * MIB, 1));
  }
  return {
    sandbox,
    volume,
    world: later(made),
    r,
    at: (name) => sandbox.path(name),
    config: (text) => writeFiles(sandbox.home, { ".config/espalier/config.toml": text }),
    free: () => {
      const { bavail, bsize } = statfsSync(volume.path);
      return bavail * bsize;
    },
    dispose: async () => {
      made.registry.close();
      await sandbox[Symbol.asyncDispose]();
      await volume[Symbol.asyncDispose]();
    },
  };
}

const withPlace =
  (names: readonly string[], run: (place: Place) => Promise<void>, sizeMiB?: number) =>
  async (): Promise<void> => {
    const place = await openPlace(names, sizeMiB);
    try {
      await run(place);
    } finally {
      await place.dispose();
    }
  };

const pass = (place: Place, world: World, more: Partial<EvictionPassInput> = {}) =>
  runEvictionPass(world, {
    reason: "floor",
    volume: place.volume.path,
    stopped: () => false,
    memory: createMemory(),
    ...more,
  });

const floorOver = (place: Place, mebibytes: number): string =>
  `floor = "${Math.ceil(place.free() / MIB) + mebibytes}MiB"\n`;

const names = (evicted: readonly { readonly name: string }[]): string[] =>
  evicted.map(({ name }) => name);

const logOf = ({ sandbox }: Place): string =>
  readFileSync(path.join(sandbox.state, "log/espalier.log"), "utf8");

describe("evictions unasked", { skip: skipReason("tmpfs") }, () => {
  test(
    "above its floor a volume is left alone",
    withPlace(["a"], async (place) => {
      place.config('floor = "1MiB"\n');
      const { evicted, backOff } = await pass(place, place.world);
      assert.deepEqual([evicted, backOff], [[], undefined]);
    }),
  );

  test(
    "under the floor the longest idle goes until there is five per cent more, and is measured",
    withPlace(["a", "b", "c"], async (place) => {
      place.config(floorOver(place, 5));
      const { evicted, kept, ...rest } = await pass(place, place.world);
      assert.deepEqual(names(evicted), ["a"]);
      assert.deepEqual(new Set(kept.map(({ code }) => code)), new Set(["enough"]));
      assert.ok(rest.freeBytes >= rest.floorBytes * 1.05, JSON.stringify(rest));
      assert.ok(rest.measuredBytes > 7 * MIB && rest.measuredBytes < 9 * MIB);
      assert.equal(rest.backOff, undefined);
      assert.equal(rest.stopped, undefined);
      assert.deepEqual(listTrash(place.r), [], "it is deleted before it is measured");
      const log = logOf(place);
      assert.match(log, /"event":"evicted".*"why":"the volume had .* free/);
      assert.match(log, /"event":"eviction_pass".*"pass":"floor".*"freed_bytes":\d+/);
      assert.equal(existsSync(place.at("b/target/big")), true);
    }),
  );

  test(
    "what lies in the trash goes first, and may be enough",
    withPlace(["a", "b"], async (place) => {
      place.config(floorOver(place, 5));
      await evictNamed(place.world, place.r, "b");
      const { evicted, measuredBytes } = await pass(place, place.world);
      assert.deepEqual(evicted, []);
      assert.ok(measuredBytes > 7 * MIB, String(measuredBytes));
    }),
  );

  test(
    "where twice in a row the room does not come it stops, says why and backs off",
    withPlace(["a", "b", "c", "d"], async (place) => {
      place.config(floorOver(place, 40));
      const free = place.free();
      const world: World = {
        ...place.world,
        freeSpace: { ...place.world.freeSpace, readSettledFree: async () => free },
      };
      const { evicted, kept, backOff, stopped } = await pass(place, world);
      assert.deepEqual(names(evicted), ["a", "b"]);
      assert.match(backOff ?? "", /something else holds the blocks/);
      assert.equal(stopped, backOff);
      assert.deepEqual(
        kept.map(({ code }) => code),
        ["limit", "limit"],
      );
      assert.equal(existsSync(place.at("c/target/big")), true);
    }),
  );

  test(
    "a floor that cannot be met evicts what is idle, and then backs off",
    withPlace(["a"], async (place) => {
      place.config(floorOver(place, 30));
      const first = await pass(place, place.world);
      assert.deepEqual(names(first.evicted), ["a"]);
      assert.match(first.stopped ?? "", /free are wanted/);
      const { evicted, backOff } = await pass(place, place.world);
      assert.deepEqual(evicted, []);
      assert.notEqual(backOff, undefined);
    }),
  );

  test(
    "what was written lately, is pinned or only listed stays, under the floor too",
    withPlace(["a", "b", "c"], async (place) => {
      place.config(floorOver(place, 30));
      const [a, b] = await place.world.registry.read((view) => view.listWorkspaces());
      await place.world.registry.update((edit) => {
        const event = { type: "test", who: "cli", why: "a test" };
        edit.changeWorkspace(a?.id ?? "", { pinned: true }, event);
        edit.changeWorkspace(b?.id ?? "", { custody: "observed" }, event);
      });
      const now = withoutDaemon(place.sandbox.world());
      const { evicted, kept } = await pass(place, now);
      assert.deepEqual(evicted, []);
      assert.deepEqual(kept.map(({ code }) => code).sort(), ["in_use", "observed", "pinned"]);
      now.registry.close();
    }),
  );

  test(
    "with `evict = false` nothing goes unasked",
    withPlace(["a"], async (place) => {
      place.config(`${floorOver(place, 5)}evict = false\n`);
      for (const reason of ["floor", "ttl"] as const) {
        const world = later(place.world, TTL);
        const { evicted, backOff } = await pass(place, world, { reason });
        assert.deepEqual(evicted, []);
        assert.match(backOff ?? "", /`evict` is off/);
      }
    }),
  );

  test(
    "a pass that is to end evicts nothing more",
    withPlace(["a", "b"], async (place) => {
      place.config(floorOver(place, 30));
      const { evicted } = await pass(place, place.world, { stopped: () => true });
      assert.deepEqual(evicted, []);
    }),
  );

  test(
    "past the time limit what nobody used goes, and by how much the clock jumped nobody was idle",
    withPlace(["a", "b"], async (place) => {
      place.config('floor = "1MiB"\n');
      const none = await pass(place, place.world, { reason: "ttl" });
      assert.deepEqual(none.evicted, []);
      const world = later(place.world, TTL);
      const jumped = await pass(place, world, { reason: "ttl", clockJumpMs: TTL });
      assert.deepEqual(jumped.evicted, []);
      const { evicted, measuredBytes } = await pass(place, world, { reason: "ttl" });
      assert.deepEqual(names(evicted), ["a", "b"]);
      assert.ok(measuredBytes > 15 * MIB, String(measuredBytes));
    }),
  );

  test(
    "a registry that is idle for too long all at once is believed an hour later",
    withPlace(
      ["a", "b", "c", "d", "e"],
      async (place) => {
        place.config('floor = "1MiB"\n');
        const memory = createMemory();
        const at = (uptime: number): World => {
          const world = later(place.world, TTL);
          return { ...world, clock: { ...world.clock, uptime: () => uptime } };
        };
        const ttl = { reason: "ttl", memory } as const;
        const first = await pass(place, at(1_000), ttl);
        assert.deepEqual(first.evicted, []);
        assert.match(first.backOff ?? "", /5 of 5 workspaces are idle .* all at once/);
        const second = await pass(place, at(HOUR / 2), ttl);
        assert.deepEqual(second.evicted, []);
        const third = await pass(place, at(HOUR + 1_000), ttl);
        assert.equal(third.evicted.length, 5);
        assert.match(logOf(place), /"event":"eviction_kept".*all at once/);
      },
      96,
    ),
  );

  test(
    "what keeps a workspace from the time limit is not found out again for an hour, but among others",
    withPlace(["a", "b"], async (place) => {
      place.config('floor = "1MiB"\n');
      for (const name of ["a", "b"]) {
        rmSync(place.at(`${name}/Cargo.toml`));
        rmSync(place.at(`${name}/target/CACHEDIR.TAG`));
      }
      const memory = createMemory();
      let looks = 0;
      const at = (uptime: number): World => {
        const world = later(place.world, TTL);
        return {
          ...world,
          clock: { ...world.clock, uptime: () => uptime },
          reconstructible: {
            ...world.reconstructible,
            readGitFacts: (...asked) => {
              looks += 1;
              return world.reconstructible.readGitFacts(...asked);
            },
          },
        };
      };
      const count = async (uptime: number): Promise<number> => {
        looks = 0;
        await pass(place, at(uptime), { reason: "ttl", memory });
        return looks;
      };
      assert.equal(await count(0), 2);
      assert.equal(await count(HOUR / 2), 0);
      assert.equal(await count(HOUR + 1), 2);
      await createBuilt(place.world, place.r, place.at("c"));
      assert.ok((await count(HOUR + 2)) >= 2);
    }),
  );

  const create = (place: Place, world: World, name: string, dryRun = false) =>
    createWorkspace(world, { cwd: place.r, name, seed: false, dryRun, asked: "cli" });

  const codeOf = async (run: () => Promise<unknown>): Promise<string | undefined> => {
    try {
      await run();
      return undefined;
    } catch (error) {
      if (!isAppError(error)) throw error;
      return error.code;
    }
  };

  test(
    "a creation under the floor evicts first, and refuses when that was not enough",
    withPlace(["a", "b"], async (place) => {
      const { world } = place;
      place.config(floorOver(place, 5));
      const planned = await create(place, world, "new", true);
      assert.deepEqual("steps" in planned && planned.steps[0]?.action, "evict");
      assert.equal(existsSync(place.at("a/target/big")), true);
      const document = await create(place, world, "new");
      assert.ok("path" in document);
      assert.equal(existsSync(place.at("a/target")), false);
      assert.equal(existsSync(place.at("b/target/big")), true);
      place.config(floorOver(place, 30));
      // One that is there takes no room, so that none is made for it.
      const again = await create(place, world, "new");
      assert.equal("reused" in again && again.reused, true);
      assert.equal(existsSync(place.at("b/target/big")), true);
      assert.equal(await codeOf(() => create(place, world, "more")), "disk_budget");
      assert.equal(existsSync(place.at("b/target")), false, "one pass was made");
    }),
  );

  test(
    "a creation evicts nothing where that is off, and a hook makes room as well",
    withPlace(["a", "b"], async (place) => {
      const { world } = place;
      place.config(`${floorOver(place, 5)}evict = false\n`);
      assert.equal(await codeOf(() => create(place, world, "new")), "disk_budget");
      assert.equal(existsSync(place.at("a/target/big")), true);
      place.config(floorOver(place, 5));
      const asked = { cwd: place.r, name: "hooked", seed: false, dryRun: false } as const;
      const document = await createWorkspace(world, { ...asked, asked: "claude" });
      assert.ok("path" in document);
      assert.equal(existsSync(place.at("a/target")), false);
    }),
  );

  test(
    "trouble with the eviction is no trouble of a creation that has room",
    withPlace(["a"], async (place) => {
      place.config('floor = "1MiB"\n');
      const world: World = {
        ...place.world,
        freeSpace: {
          readVolumeKey: () => assert.fail("nothing is to be looked at"),
          readSettledFree: () => assert.fail("nothing is to be measured"),
        },
      };
      assert.ok("path" in (await create(place, world, "new")));
      rmSync(place.at("a"), { recursive: true });
    }),
  );
});
