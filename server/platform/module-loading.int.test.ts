import { spawnSync } from "node:child_process";
import path from "node:path";

const LOADING = JSON.stringify(path.join(__dirname, "module-loading.js"));

function saidBy(program: string, ...flags: readonly string[]): string {
  const args = [...flags, "-e", `require(${LOADING});${program}`];
  return spawnSync(process.execPath, args, { encoding: "utf8", env: {} }).stdout;
}

describe("where stacks are told by source maps", () => {
  const program = `
    const { nodeModules } = require("node:module").getSourceMapsSupport();
    const { createLog } = require(${JSON.stringify(path.join(__dirname, "log.js"))});
    try { createLog("no level") } catch ({ stack }) { process.stdout.write(nodeModules + " " + stack) }`;

  it("ours are, and the maps of packages are not read", () => {
    const said = saidBy(program, "--enable-source-maps");
    expect(said).toMatch(/^false /);
    expect(said).toMatch(/createLog .*log\.ts:/);
    expect(said).toMatch(/node_modules\/pino\/.*\.js:/);
  });

  it("they are not where nobody asked for it", () => {
    expect(saidBy(program)).toMatch(/createLog .*log\.js:/);
  });
});

it("compiled code is cached beside the code", () => {
  const directory = saidBy('process.stdout.write(require("node:module").getCompileCacheDir())');
  expect(path.dirname(directory)).toBe(path.join(__dirname, "../../compiled"));
});
