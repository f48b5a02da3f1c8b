import { readOptions } from "./options";

describe("how the bench is asked", () => {
  it("measures everything in three rounds unless told otherwise", () => {
    const stacks = ["aaviri", "postgraphile", "raw"];
    expect(readOptions([])).toMatchObject({ rounds: 3, only: [], stacks, before: null });
    expect(readOptions(["--quick"])).toMatchObject({ rounds: 1, isQuick: true });
    expect(readOptions(["--memory"])).toMatchObject({ memoryMinutes: 10 });
  });

  it("takes some stacks, and another checkout beside them", () => {
    const { stacks } = readOptions(["--stacks", "raw,aaviri", "--before", "../other"]);
    expect(stacks).toEqual(["aaviri", "before", "raw"]);
  });

  it.each([
    [["--stacks", "apollo"], "--stacks knows aaviri, postgraphile, raw, not apollo."],
    [["--stacks", "before"], "--stacks knows aaviri, postgraphile, raw, not before."],
    [["--rounds", "none"], "--rounds must be a number above 0."],
    [["--fast"], "--fast"],
  ])("refuses what makes no sense, by its name: %j", (args, words) => {
    expect(() => readOptions(args)).toThrow(words);
  });
});
