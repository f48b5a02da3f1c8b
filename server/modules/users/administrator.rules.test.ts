import { requireAnotherAdministrator, requireRemovable } from "./administrator.rules";

const LAST = { code: "LAST_ADMINISTRATOR" };

function codeOf(rule: () => void): string | null {
  try {
    rule();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return null;
}

describe("somebody who is to be an administrator no more", () => {
  it.each([
    ["the only one", 1, [1], LAST.code],
    ["one of two", 1, [1, 2], null],
    ["a resident, beside an administrator", 3, [1], null],
  ])("who is %s", (_what, userId, administratorIds, code) => {
    expect(codeOf(() => requireAnotherAdministrator(userId, administratorIds))).toBe(code);
  });
});

describe("a removal", () => {
  it.each([
    ["of a resident", 3, 1, [1], null],
    ["of another administrator", 2, 1, [1, 2], null],
    ["of oneself", 1, 1, [1, 2], "OWN_ACCOUNT"],
    ["of oneself, being the last", 1, 1, [1], LAST.code],
    ["by somebody who is an administrator no more", 2, 1, [2, 3], "FORBIDDEN"],
    ["of the last, by somebody who is an administrator no more", 2, 1, [2], LAST.code],
    ["of a resident, by somebody who is an administrator no more", 3, 1, [2], "FORBIDDEN"],
  ])("%s", (_what, userId, by, administratorIds, code) => {
    expect(codeOf(() => requireRemovable(userId, by, administratorIds))).toBe(code);
  });
});
