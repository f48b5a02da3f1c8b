import { readFileSync } from "node:fs";
import path from "node:path";
import { BOUNDED, EMPTIED, KEPT, upkeepOf } from "./tables";

const ROOT = path.resolve(__dirname, "../../..");

test.each(Object.entries(EMPTIED))("%s is emptied by %s", (table, file) => {
  expect(readFileSync(path.join(ROOT, file), "utf8")).toContain(`DELETE FROM ${table}`);
});

test("no table is of two kinds", () => {
  const all = [...KEPT, ...BOUNDED, ...Object.keys(EMPTIED)];
  expect(new Set(all).size).toBe(all.length);
});

test("a table that nobody has thought of is nobody's", () => {
  expect(upkeepOf("notes")).toBe("nobody");
  expect(upkeepOf("events")).toBe("emptied");
  expect(upkeepOf("pgboss.job")).toBe("emptied");
});
