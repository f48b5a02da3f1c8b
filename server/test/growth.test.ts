import { growthOf } from "./growth";

function steps(count: number): number {
  let sum = 0;
  for (let step = 0; step < count; step += 1) sum += step % 7;
  return sum;
}

const SIZES = { small: 20, large: 80, floor: 0.05 };

describe("growth", () => {
  it("tells linear work from worse: the twin of the tests that use it", async () => {
    expect(await growthOf((size) => steps(size * 20_000), SIZES)).toBeLessThan(2.5);
    expect(await growthOf((size) => steps(size * size * 1_000), SIZES)).toBeGreaterThan(2.5);
  });
});
