/** The flat-disk gate's ground and its measures, on a small tree, inside a volume of the product's own on ext4. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { createFleet, measure, measureRemoval } from "../gate/flat-fleet.ts";
import { createFlatPlace, flatPlaceMissing } from "../gate/flat-place.ts";
import { isMounted } from "../helpers/flat-volume.ts";
import { createRepository, writeFiles } from "../helpers/sandbox.ts";

test("six workspaces in a volume on ext4 are flat by the gate's own measure, and the volume goes again", {
  skip: flatPlaceMissing("ext4-volume"),
}, async () => {
  let at: string;
  {
    await using place = await createFlatPlace("ext4-volume", 512);
    at = path.dirname(place.root);
    assert.ok(isMounted(at));
    const type = execFileSync("stat", ["-f", "-c", "%T", at, path.dirname(at)], {
      encoding: "utf8",
    });
    assert.equal(type, "xfs\next2/ext3\n");
    const main = createRepository(path.join(place.root, "r"), { "Cargo.toml": "[package]\n" });
    writeFiles(main, { "target/CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55" });
    const mebibytes = 40;
    const built = `of=${main}/target/built`;
    execFileSync("dd", ["if=/dev/urandom", built, "bs=1M", `count=${mebibytes}`], {
      stdio: "ignore",
    });
    const fleet = await createFleet(place, main, "target");
    assert.ok(fleet.trees.every((tree) => path.dirname(tree) === path.join(at, "r")));
    const same = { name: "same commit", since: fleet.before };
    const seeded = await measure(fleet, same, async () => undefined);
    assert.ok(seeded.end < 3, `${seeded.end} %`);
    const own = await measure(fleet, { name: "a file of its own" }, async (tree, index) => {
      writeFileSync(path.join(tree, "target/own"), Buffer.alloc(4 * 2 ** 20, index + 1));
    });
    assert.ok(own.end > 9 && own.end < 14, `${own.end} %`);
    const removed = await measureRemoval(fleet);
    assert.ok(removed.end < 3, `${removed.end} %`);
  }
  assert.equal(isMounted(at), false);
  assert.equal(existsSync(path.dirname(at)), false);
});
