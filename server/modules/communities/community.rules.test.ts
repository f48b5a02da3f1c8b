import { flatNameProblem, normaliseFlatName } from "./community.rules";

const CHARACTERS = "A flat number may contain only letters, digits, spaces, hyphens and slashes.";

describe("the name of a custom flat as it is kept", () => {
  it.each([
    ["without outer space", "  B-204  ", "B-204"],
    ["with single spaces inside", "Tower  3 \t 12", "Tower 3 12"],
    ["in the case it was typed", "b-204", "b-204"],
    ["empty when it was only space", " \n ", ""],
  ])("is %s", (_what, typed, kept) => {
    expect(normaliseFlatName(typed)).toBe(kept);
  });
});

describe("a custom flat's name", () => {
  it.each(["7", "B-204", "12/3", "Villa 9", "बी 101", "É2", "x".repeat(60)])(
    "may be %s",
    (name) => {
      expect(flatNameProblem(name)).toBeNull();
    },
  );

  it.each([
    ["is empty", "", "Please enter a flat number."],
    ["has 61 characters", "x".repeat(61), "A flat number has at most 60 characters."],
    ["has a full stop", "B.204", CHARACTERS],
    ["has an underscore", "B_204", CHARACTERS],
    ["has markup", "<b>1</b>", CHARACTERS],
    ["begins a formula", "=1+1", CHARACTERS],
    ["has a NUL", "1\u0000", CHARACTERS],
    ["has a line break", "1\n2", CHARACTERS],
    ["turns the writing direction", "1\u202e2", CHARACTERS],
  ])("is refused when it %s", (_what, name, problem) => {
    expect(flatNameProblem(name)).toBe(problem);
  });
});
