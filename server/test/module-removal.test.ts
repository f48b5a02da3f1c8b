import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "../../..");
const SHIPPED = ["server/**/*.ts"];
const TESTS = ["server/**/*.test.ts", "server/test", "server/modules/*/test"];

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), "aaviri-modules-"));
  cpSync(path.join(root, "server"), path.join(copy, "server"), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  const base = JSON.parse(readFileSync(path.join(root, "tsconfig.json"), "utf8"));
  writeFileSync(
    path.join(copy, "tsconfig.json"),
    JSON.stringify({ ...base, include: SHIPPED, exclude: TESTS }),
  );
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function compile(): string {
  const compiler = path.join(root, "node_modules/typescript/bin/tsc");
  try {
    return execFileSync(process.execPath, [compiler, "-p", ".", "--noEmit"], {
      cwd: copy,
      encoding: "utf8",
    });
  } catch (failure) {
    return String((failure as { stdout: string }).stdout);
  }
}

function removeModule(name: string): void {
  rmSync(path.join(copy, "server/modules", name), { recursive: true });
  const list = path.join(copy, "server/modules.ts");
  const lines = readFileSync(list, "utf8").split("\n");
  const others = lines.filter(
    (line) => !line.includes(`/${name}.module"`) && !line.includes(`.with(${name})`),
  );
  const end = others.findLastIndex((line) => line.startsWith("  .with("));
  others[end] = `${others[end]?.replace(/;?$/, ";")}`;
  writeFileSync(list, others.join("\n"));
}

it("a module is deleted with its folder and its line: the rest compiles without contact", () => {
  removeModule("contact");
  expect(compile()).toBe("");
});

it("one that others need is missed: the twin", () => {
  removeModule("schedule");
  expect(compile()).toMatch(/modules\/schedule/);
});
