import { DomainError } from "../../platform/domain-error";
import {
  isUsable,
  refuseContradiction,
  requireCode,
  requireDiscount,
  requireUsageLimit,
  toCode,
} from "./coupon.rules";

function errorOf(work: () => unknown): readonly [string, unknown, string] | null {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, error.details.field, error.message];
  }
}

describe("the code that a text means", () => {
  it.each([
    ["as it is", "WELCOME100", "WELCOME100"],
    ["in upper case", "welcome-100_x", "WELCOME-100_X"],
    ["without outer space", "  Welcome100\t", "WELCOME100"],
    ["of one character", "a", "A"],
    ["of forty characters", "a".repeat(40), "A".repeat(40)],
    ["none, of forty-one", "a".repeat(41), null],
    ["none, when empty", " ", null],
    ["none, with a space inside", "TWO WORDS", null],
    ["none, with other letters", "ఆవిరి", null],
    ["none, with letters that have two upper ones", "straße%", null],
    ["none, with a character that cannot be seen", "A\u0000B", null],
    ["none, with markup", "<B>", null],
  ])("is taken %s", (_what, text, code) => {
    expect(toCode(text)).toBe(code);
  });
});

describe("a coupon that an administrator writes", () => {
  const shape = "A coupon code has 1 to 40 letters, digits, - or _ only";
  const range = "The discount must be from 0.01 to 10,00,000 rupees, with at most two places";
  const limit = "The usage limit must be a whole number from 1 to 10,00,000";

  it.each<[string, () => unknown, readonly [string, string]]>([
    ["without a code", () => requireCode(" "), ["code", "Coupon code is required"]],
    ["with a code of two words", () => requireCode("TWO WORDS"), ["code", shape]],
    ["that takes nothing off", () => requireDiscount("0.00"), ["discountAmount", range]],
    ["that takes too much off", () => requireDiscount("1000000.01"), ["discountAmount", range]],
    ["that takes half a paisa off", () => requireDiscount("0.005"), ["discountAmount", range]],
    ["that takes words off", () => requireDiscount("ten"), ["discountAmount", range]],
    ["that cannot be used", () => requireUsageLimit(0), ["usageLimit", limit]],
    ["that can be used half a time", () => requireUsageLimit(1.5), ["usageLimit", limit]],
    ["that can be used too often", () => requireUsageLimit(1_000_001), ["usageLimit", limit]],
  ])("is refused %s", (_what, work, [field, message]) => {
    expect(errorOf(work)).toEqual(["INVALID_INPUT", field, message]);
  });

  it("is taken at its bounds", () => {
    expect([requireDiscount("0.01"), requireDiscount("1000000")]).toEqual([1, 100_000_000]);
    expect([requireUsageLimit(1), requireUsageLimit(1_000_000)]).toEqual([1, 1_000_000]);
  });
});

describe("an edit of a coupon", () => {
  const terms = { code: "A", discountPaise: 100, usageLimit: 5, isActive: true };
  const used = { code: "A", usedCount: 3, wasEverHeld: true };
  const released = { code: "A", usedCount: 0, wasEverHeld: true };
  const fresh = { code: "A", usedCount: 0, wasEverHeld: false };
  const keepsCode = ["COUPON_IN_USE", "code", "A coupon that was used keeps its code."] as const;

  it.each([
    ["may change all but the code of a used one", used, { ...terms, discountPaise: 1 }, null],
    ["may lower the limit to its uses", used, { ...terms, usageLimit: 3 }, null],
    [
      "may not lower the limit below its uses",
      used,
      { ...terms, usageLimit: 2 },
      [
        ...["COUPON_IN_USE", "usageLimit"],
        "The usage limit cannot be below the 3 uses that are gone.",
      ],
    ],
    ["may not rename a used one", used, { ...terms, code: "B" }, keepsCode],
    ["may not rename one whose hold was released", released, { ...terms, code: "B" }, keepsCode],
    ["may rename one that nobody held", fresh, { ...terms, code: "B" }, null],
  ])("%s", (_what, coupon, next, error) => {
    expect(errorOf(() => refuseContradiction(coupon, next))).toEqual(error);
  });
});

describe("somebody can buy with a coupon", () => {
  it.each([
    ["that is active and has uses left", true, false, false, true],
    ["that is used up, when one of the uses is held for them", true, true, true, true],
    ["no more when it is used up", true, true, false, false],
    ["no more when it is inactive", false, false, false, false],
    ["no more when it is inactive, even when it is held for them", false, false, true, false],
  ])("%s", (_what, isActive, isUsedUp, isHeld, expected) => {
    expect(isUsable({ isActive, isUsedUp }, isHeld)).toBe(expected);
  });
});
