import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { PAGES, sectionsOf, shellBlocksOf } from "../../server/test/operations-page/page.rules";
import { ROOT } from "../server-process";
import { CHECKS } from "./checks";

test("each executed section of the operations pages has a check", () => {
  const page = PAGES.map((file) => readFileSync(path.join(ROOT, file), "utf8")).join("\n");
  assert.deepEqual([...sectionsOf(shellBlocksOf(page)).keys()], Object.keys(CHECKS));
});
