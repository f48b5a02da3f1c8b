import { inLockOrder, isSamePlace, requireCreditInTime } from "./rescheduling.rules";

const place = (slotId: number, date: string) => ({ slotId, date, residencyId: 1 });

describe("two places", () => {
  it.each([
    [place(1, "2026-11-22"), true],
    [place(2, "2026-11-22"), false],
    [place(1, "2026-11-23"), false],
  ])("are one only with the same slot and day: %p", (other, isSame) => {
    expect(isSamePlace(place(1, "2026-11-22"), other)).toBe(isSame);
  });

  it.each([
    {
      what: "slots by id, then days by date and slot",
      places: [place(9, "2026-11-22"), place(2, "2026-11-23")],
      slotIds: [2, 9],
      days: [place(9, "2026-11-22"), place(2, "2026-11-23")],
    },
    {
      what: "days of one date by slot",
      places: [place(10, "2026-11-22"), place(9, "2026-11-22")],
      slotIds: [9, 10],
      days: [place(9, "2026-11-22"), place(10, "2026-11-22")],
    },
    {
      what: "each of them once",
      places: [place(3, "2026-11-22"), place(3, "2026-11-22")],
      slotIds: [3],
      days: [place(3, "2026-11-22")],
    },
  ])("are locked in one order, whichever is old and new: $what", ({ places, slotIds, days }) => {
    const order = { slotIds, days };
    expect(inLockOrder(places)).toEqual(order);
    expect(inLockOrder([...places].reverse())).toEqual(order);
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
