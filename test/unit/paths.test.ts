import assert from "node:assert/strict";
import os from "node:os";
import { test } from "node:test";
import { statePaths } from "../../src/io/paths.ts";

test("a state directory never depends on where somebody happens to be", () => {
  const home = "/home/somebody";
  const root = (env: Readonly<Record<string, string>>): string =>
    statePaths({ HOME: home, ...env }, "linux").root;
  assert.equal(root({}), `${home}/.local/state/espalier`);
  assert.equal(root({ XDG_STATE_HOME: "/state" }), "/state/espalier");
  assert.equal(root({ XDG_STATE_HOME: "state" }), `${home}/.local/state/espalier`);
  assert.equal(root({ ESPALIER_STATE: "/own" }), "/own");
  assert.equal(root({ ESPALIER_STATE: "own" }), `${home}/own`);
  const { homedir } = os.userInfo();
  assert.equal(root({ HOME: "below/here" }), `${homedir}/.local/state/espalier`);
  assert.equal(root({ HOME: ".", ESPALIER_STATE: "own" }), `${homedir}/own`);
  const { userConfig } = statePaths({ HOME: home, XDG_CONFIG_HOME: "config" }, "linux");
  assert.equal(userConfig, `${home}/.config/espalier/config.toml`);
});
