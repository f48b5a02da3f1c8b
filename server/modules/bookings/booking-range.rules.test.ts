import { requireBoundedRange, requireRange } from "./booking-range.rules";

const REVERSED = "The end date must not be before the start date.";

describe("a range of days", () => {
  it.each([
    ["2026-11-21", "2026-11-21"],
    ["2026-11-21", "2027-11-21"],
    [null, "2026-11-21"],
    ["2026-11-21", undefined],
    [null, null],
  ])("from %p to %p is one", (startDate, endDate) => {
    expect(() => requireRange(startDate, endDate)).not.toThrow();
  });

  it("ends not before it begins", () => {
    const error = { code: "INVALID_INPUT", message: REVERSED, details: { field: "endDate" } };
    expect(() => requireRange("2026-11-22", "2026-11-21")).toThrow(expect.objectContaining(error));
    expect(() => requireBoundedRange("2026-11-22", "2026-11-21")).toThrow(REVERSED);
  });

  it.each([
    ["2028-01-01", "2028-12-31", null],
    ["2026-01-01", "2027-01-01", null],
    ["2026-01-01", "2027-01-02", "At most 366 days at once."],
    ["0001-01-01", "9999-12-31", "At most 366 days at once."],
  ])("from %s to %s is counted at once: %p", (startDate, endDate, error) => {
    const count = () => requireBoundedRange(startDate, endDate);
    if (error === null) expect(count).not.toThrow();
    else expect(count).toThrow(error);
  });
});
