import "reflect-metadata";
import { boundedBy, requireCountLimit } from "./bounded-count";

it.each([
  [0, 0, true],
  [999, 999, true],
  [1_000, 1_000, true],
  [1_001, 1_000, false],
])("of %d rows met says %d, exact: %s", (rows, count, isExact) => {
  expect(boundedBy(1_000, rows)).toEqual({ count, isExact });
});

it.each([0, -1, 10_001])("refuses a limit of %d", (limit) => {
  expect(() => requireCountLimit(limit)).toThrow(/1 to 10000/);
});

it.each([1, 1_000, 10_000])("takes a limit of %d", (limit) => {
  expect(() => requireCountLimit(limit)).not.toThrow();
});
