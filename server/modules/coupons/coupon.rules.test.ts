import { DomainError } from "../../platform/domain-error";
import {
  refuseContradiction,
  requireCode,
  requireDays,
  requireDiscount,
  requireUsageLimit,
  requireUsesPerResident,
  toCode,
  whyUnusable,
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
  const terms = {
    code: "A",
    discountPaise: 100,
    usageLimit: 5,
    usesPerResident: null as number | null,
    firstDay: null,
    lastDay: null,
    isActive: true,
  };
  const used = { code: "A", usedCount: 3, mostOfOne: 2, wasEverHeld: true };
  const released = { code: "A", usedCount: 0, mostOfOne: 0, wasEverHeld: true };
  const fresh = { code: "A", usedCount: 0, mostOfOne: 0, wasEverHeld: false };
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
    ["may lower the uses per resident to them", used, { ...terms, usesPerResident: 2 }, null],
    [
      "may not lower the uses per resident below those of one resident",
      used,
      { ...terms, usesPerResident: 1 },
      [
        ...["COUPON_IN_USE", "usesPerResident"],
        "The uses per resident cannot be below the 2 uses of one resident.",
      ],
    ],
    ["may not rename a used one", used, { ...terms, code: "B" }, keepsCode],
    ["may not rename one whose hold was released", released, { ...terms, code: "B" }, keepsCode],
    ["may rename one that nobody held", fresh, { ...terms, code: "B" }, null],
  ])("%s", (_what, coupon, next, error) => {
    expect(errorOf(() => refuseContradiction(coupon, next))).toEqual(error);
  });
});

describe("a coupon that a resident wants to use", () => {
  const coupon = {
    isActive: true,
    isUsedUp: false,
    usesPerResident: null as number | null,
    firstDay: null as string | null,
    lastDay: null as string | null,
  };
  const found = {
    coupon,
    planIds: [] as number[],
    residencyIds: [] as number[],
    ownUses: 0,
    isHeld: false,
  };
  const wish = { day: "2026-11-21", planId: 7 as number | null, residencyId: 3 as number | null };
  const limited = (usesPerResident: number) => ({ coupon: { ...coupon, usesPerResident } });
  const days = (firstDay: string | null, lastDay: string | null) => ({
    coupon: { ...coupon, firstDay, lastDay },
  });

  it.each<[string, object, object, string | null]>([
    ["can be used", {}, {}, null],
    [
      "is inactive",
      { coupon: { ...coupon, isActive: false }, isHeld: true },
      {},
      "This coupon is not active any more.",
    ],
    ["is used up", { coupon: { ...coupon, isUsedUp: true } }, {}, "This coupon has been used up."],
    [
      "is used up, with a use held for them",
      { coupon: { ...coupon, isUsedUp: true }, isHeld: true },
      {},
      null,
    ],
    ["starts today and ends today", days("2026-11-21", "2026-11-21"), {}, null],
    ["starts tomorrow", days("2026-11-22", null), {}, "This coupon starts on Sun, 22 Nov."],
    ["starts next year", days("2027-11-28", null), {}, "This coupon starts on Sun, 28 Nov 2027."],
    ["ended last year", days(null, "2025-11-28"), {}, "This coupon ended on Fri, 28 Nov 2025."],
    ["ended yesterday", days(null, "2026-11-20"), {}, "This coupon ended on Fri, 20 Nov."],
    ["is for their community", { residencyIds: [2, 3] }, {}, null],
    [
      "is for another community",
      { residencyIds: [2] },
      {},
      "This coupon isn't for your community.",
    ],
    [
      "is for some community, and they are a guest",
      { residencyIds: [2] },
      { residencyId: null },
      null,
    ],
    ["is for the plan", { planIds: [7] }, {}, null],
    [
      "is for another plan",
      { planIds: [8] },
      {},
      "This coupon isn't for this plan. Choose another plan, or go on without it.",
    ],
    ["is for some plan, and none is chosen", { planIds: [8] }, { planId: null }, null],
    ["was used by them, as often as they like", { ownUses: 5 }, {}, null],
    ["was used by them once, of two times", { ...limited(2), ownUses: 1 }, {}, null],
    ["was used by them", { ...limited(1), ownUses: 1 }, {}, "You have used this coupon."],
    [
      "was used by them twice, of two times",
      { ...limited(2), ownUses: 2 },
      {},
      "You have used this coupon 2 times.",
    ],
    ["is held by them", { ...limited(1), isHeld: true }, {}, null],
  ])("%s", (_what, part, asked, why) => {
    expect(whyUnusable({ ...found, ...part }, { ...wish, ...asked })).toBe(why);
  });
});

describe("the optional terms of a coupon", () => {
  it.each([null, 1, 1_000_000])("%s uses per resident are right", (uses) => {
    expect(requireUsesPerResident(uses)).toBe(uses);
  });

  it.each([0, -1, 1.5, 1_000_001, Number.NaN])("%s uses per resident are refused", (uses) => {
    expect(errorOf(() => requireUsesPerResident(uses))).toEqual([
      ...["INVALID_INPUT", "usesPerResident"],
      "The uses per resident must be a whole number from 1 to 10,00,000, or empty for no limit",
    ]);
  });

  it("a last day before the first one is refused", () => {
    expect(errorOf(() => requireDays("2026-11-22", "2026-11-21"))).toEqual([
      ...["INVALID_INPUT", "lastDay"],
      "The last day cannot be before the first day",
    ]);
  });
});
