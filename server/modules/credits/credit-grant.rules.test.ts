import { type CreditGrant, isOfGrant, requireGoodUntil, requireGrant } from "./credit-grant.rules";
import { CreditKind, CreditLot } from "./credit-lot.entity";

const TODAY = "2026-11-21";
const GRANT: CreditGrant = {
  kind: CreditKind.REGULAR,
  count: 2,
  reason: "For the rain",
  goodUntil: null,
  carTypeId: null,
};

const error = (field: string, message: string) =>
  expect.objectContaining({ code: "INVALID_INPUT", message, details: { field } });

describe("a grant", () => {
  it.each<[Partial<CreditGrant>, Partial<CreditGrant>]>([
    [{}, {}],
    [{ count: 1 }, { count: 1 }],
    [{ count: 100 }, { count: 100 }],
    [{ reason: "  For   the rain " }, { reason: "For the rain" }],
    [{ reason: "x".repeat(300) }, { reason: "x".repeat(300) }],
  ])("with %j is kept with %j", (part, kept) => {
    expect(requireGrant({ ...GRANT, ...part })).toEqual({ ...GRANT, ...kept });
  });

  it.each<[Partial<CreditGrant>, string, string]>([
    [{ count: 0 }, "count", "Must be a whole number from 1 to 100"],
    [{ count: 101 }, "count", "Must be a whole number from 1 to 100"],
    [{ count: 1.5 }, "count", "Must be a whole number from 1 to 100"],
    [{ reason: "" }, "reason", "Reason is required"],
    [{ reason: " " }, "reason", "Reason is required"],
    [{ reason: "x".repeat(301) }, "reason", "At most 300 characters"],
  ])("with %j is refused", (part, field, message) => {
    expect(() => requireGrant({ ...GRANT, ...part })).toThrow(error(field, message));
  });
});

describe("the last wash date of a grant", () => {
  it.each([null, TODAY, "2026-11-22", "2036-11-28"])("may be %j", (goodUntil) => {
    expect(() => requireGoodUntil(goodUntil, TODAY)).not.toThrow();
  });

  it.each([
    ["2026-11-20", "Please choose today or a later date"],
    ["2026-02-30", "Please choose today or a later date"],
    ["soon", "Please choose today or a later date"],
    ["2036-11-29", "Please choose a date within 3660 days"],
    ["9999-12-31", "Please choose a date within 3660 days"],
  ])("is refused as %j", (goodUntil, message) => {
    expect(() => requireGoodUntil(goodUntil, TODAY)).toThrow(error("goodUntil", message));
  });
});

describe("a grant that is sent again", () => {
  const { count: granted, ...same } = GRANT;
  const lot = Object.assign(new CreditLot(), same, { userId: 7, granted });

  it("is known by its lot", () => {
    expect(isOfGrant(lot, 7, GRANT)).toBe(true);
  });

  it.each<[Partial<CreditGrant> & { userId?: number }]>([
    [{ userId: 8 }],
    [{ kind: CreditKind.PAY_PER_USE }],
    [{ count: 3 }],
    [{ reason: "For the snow" }],
    [{ goodUntil: TODAY }],
    [{ carTypeId: 3 }],
  ])("is another one with %j", ({ userId = 7, ...part }) => {
    expect(isOfGrant(lot, userId, { ...GRANT, ...part })).toBe(false);
  });
});
