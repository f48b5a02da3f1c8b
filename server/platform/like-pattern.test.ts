import { likePattern } from "./like-pattern";

describe("the pattern of a search", () => {
  it.each([
    ["a word", "SUV", "%SUV%"],
    ["nothing", "", "%%"],
    ["a percent sign, as itself", "50%", "%50\\%%"],
    ["an underline, as itself", "a_b", "%a\\_b%"],
    ["a backslash, as itself", "a\\b", "%a\\\\b%"],
    ["all of them", "\\%_", "%\\\\\\%\\_%"],
  ])("is made of %s", (_what, text, pattern) => {
    expect(likePattern(text)).toBe(pattern);
  });
});
