import assert from "node:assert/strict";
import { test } from "node:test";
import { median, pairedRatio, percentile, spread } from "./statistics";

test("a median of an even number of values is the mean of the middle two", () => {
  assert.deepEqual([median([3, 1, 2]), median([4, 1, 2, 3]), median([])], [2, 2.5, Number.NaN]);
});

test("a spread is a share of the median", () => {
  assert.deepEqual([spread([90, 100, 120]), spread([100])], [0.3, 0]);
});

test("a percentile is a value that its share does not pass", () => {
  const values = Array.from({ length: 200 }, (_, index) => index + 1);
  assert.deepEqual([percentile(values, 0.5), percentile(values, 0.99)], [100, 198]);
});

test("rounds are compared pairwise, so that a slow moment slows both", () => {
  assert.deepEqual(pairedRatio([400, 100, 440], [100, 25, 100]), { ratio: 4, low: 4, high: 4.4 });
});
