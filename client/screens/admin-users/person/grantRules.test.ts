import { emptyGrant, grantRules } from "./GrantCreditsDialog";

const problems = (fields: object) =>
  (
    grantRules.safeParse({ ...emptyGrant, reason: "Sorry for the rain", ...fields }).error
      ?.issues ?? []
  ).map(({ path, message }) => `${path.join(".")}: ${message}`);

it("takes 1 to 100 credits with a reason", () => {
  expect(grantRules.parse({ ...emptyGrant, count: " 100 ", reason: " Rain " })).toEqual({
    kind: "PAY_PER_USE",
    count: 100,
    goodUntil: "",
    carTypeId: "any",
    reason: "Rain",
  });
});

it.each(["", "0", "101", "1.5", "-1", "two"])("refuses %p credits", (count) => {
  expect(problems({ count })).toEqual(["count: Credits must be a whole number from 1 to 100"]);
});

it("asks for the reason that the resident reads", () => {
  expect(problems({ reason: "  " })).toEqual(["reason: Reason is required"]);
  expect(problems({ reason: "x".repeat(301) })).toEqual(["reason: At most 300 characters"]);
});
