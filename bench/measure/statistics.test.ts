import { median, pairedRatio, percentile, spread } from "./statistics";

describe("the figures of several rounds", () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
    [[], Number.NaN],
  ])("have a middle: %j", (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it("lie apart by a share of their middle", () => {
    expect(spread([90, 100, 120])).toBeCloseTo(0.3);
    expect(spread([100])).toBe(0);
  });

  it("have a value that a share of them does not pass", () => {
    const values = Array.from({ length: 200 }, (_, index) => index + 1);
    expect(percentile(values, 0.5)).toBe(100);
    expect(percentile(values, 0.99)).toBe(198);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it("are compared round by round, so that a slow moment slows both", () => {
    const { ratio, low, high } = pairedRatio([400, 100, 440], [100, 25, 100]);
    expect(ratio).toBe(4);
    expect([low, high]).toEqual([4, 4.4]);
  });
});
