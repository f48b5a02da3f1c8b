import { spawnSync } from "node:child_process";
import path from "node:path";

/** What a process says that loads the module. */
function saidBy(...flags: readonly string[]): string {
  const program = `
    require(${JSON.stringify(path.join(__dirname, "source-maps.js"))});
    const { nodeModules } = require("node:module").getSourceMapsSupport();
    const { createLog } = require(${JSON.stringify(path.join(__dirname, "log.js"))});
    try { createLog("no level") } catch ({ stack }) { process.stdout.write(nodeModules + " " + stack) }`;
  return spawnSync(process.execPath, [...flags, "-e", program], { encoding: "utf8" }).stdout;
}

describe("where stacks are told by source maps", () => {
  it("ours are, and the maps of packages are not read", () => {
    const said = saidBy("--enable-source-maps");
    expect(said).toMatch(/^false /);
    expect(said).toMatch(/createLog .*log\.ts:/);
    expect(said).toMatch(/node_modules\/pino\/.*\.js:/);
  });

  it("they are not where nobody asked for it", () => {
    expect(saidBy()).toMatch(/createLog .*log\.js:/);
  });
});
