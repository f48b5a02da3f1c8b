import { inLockOrder, isSamePlace, requireCreditInTime } from "./rescheduling.rules";

/** As `slot/day slot/day`. */
const placesOf = (written: string) =>
  written.split(" ").map((each) => {
    const [slotId = "", day] = each.split("/");
    return { slotId: Number(slotId), date: `2026-11-${day}`, residencyId: 1 };
  });

describe("two places", () => {
  it.each([
    ["1/22 1/22", true],
    ["1/22 2/22", false],
    ["1/22 1/23", false],
  ])("are one only with the same slot and day: %s: %p", (written, isSame) => {
    const [one, other] = placesOf(written);
    expect(one && other && isSamePlace(one, other)).toBe(isSame);
  });

  it.each([
    ["slots by id, then days by date and slot", "9/22 2/23", [2, 9], "9/22 2/23"],
    ["days of one date by slot", "10/22 9/22", [9, 10], "9/22 10/22"],
    ["each of them once", "3/22 3/22", [3], "3/22"],
  ])("are locked in one order, whichever is old and new: %s", (_what, written, slotIds, days) => {
    const order = { slotIds, days: placesOf(days) };
    expect(inLockOrder(placesOf(written))).toEqual(order);
    expect(inLockOrder(placesOf(written).reverse())).toEqual(order);
  });
});

describe("the credit of a booking", () => {
  it.each([null, "2026-11-30", "2026-12-01"])("pays on 30 November if its end is %p", (end) => {
    expect(() => requireCreditInTime(end, "2026-11-30")).not.toThrow();
  });

  it("does not pay after its end, and says when that is", () => {
    expect(() => requireCreditInTime("2026-11-29", "2026-11-30")).toThrow(
      expect.objectContaining({
        code: "CREDIT_ENDS_BEFORE",
        message:
          "The credit of this booking pays for washes until Sun, 29 Nov 2026. Please choose an earlier date.",
        details: { field: "date", goodUntil: "2026-11-29" },
      }),
    );
  });
});
