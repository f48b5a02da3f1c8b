import { instantsOf, type Period, requireBoundedRange, requirePeriod } from "./period";

const REVERSED = "The end date must not be before the start date.";

describe("a period", () => {
  it.each<[Period, string | null, string | null]>([
    [{}, null, null],
    [{ from: null, to: null }, null, null],
    [{ from: "2026-11-21" }, "2026-11-20", null],
    [{ to: "2026-11-21" }, null, "2026-11-21"],
    [{ from: "2026-11-21", to: "2026-11-21" }, "2026-11-20", "2026-11-21"],
    [{ from: "2026-12-31", to: "2027-01-01" }, "2026-12-30", "2027-01-01"],
  ])("%j has all of its days as they are in India, from and to 18:30 UTC", (period, from, to) => {
    const { since, until } = instantsOf(requirePeriod(period));
    const shown = [since, until].map((instant) => instant?.toISOString() ?? null);
    expect(shown).toEqual([from, to].map((day) => day && `${day}T18:30:00.000Z`));
  });

  it.each<[Period, string, string]>([
    [{ from: "2026-02-30" }, "from", "Please give a day as YYYY-MM-DD"],
    [{ to: "tomorrow" }, "to", "Please give a day as YYYY-MM-DD"],
    [{ from: "2026-11-22", to: "2026-11-21" }, "to", REVERSED],
  ])("%j is refused", (period, field, message) => {
    expect(() => requirePeriod(period)).toThrow(
      expect.objectContaining({ code: "INVALID_INPUT", message, details: { field } }),
    );
  });
});

describe("a range with both ends", () => {
  it.each([
    ["2026-11-21", "2026-11-21", 92, null],
    ["2026-01-01", "2026-04-02", 92, null],
    ["2027-12-31", "2028-03-31", 92, null],
    ["2026-01-01", "2026-04-03", 92, "At most 92 days at once."],
    ["2028-01-01", "2028-12-31", 366, null],
    ["2026-01-01", "2027-01-02", 366, "At most 366 days at once."],
    ["0001-01-01", "9999-12-31", 366, "At most 366 days at once."],
    ["9999-12-31", "9999-12-31", 92, null],
    ["2026-11-22", "2026-11-21", 92, REVERSED],
  ])("from %s to %s of at most %d days: %p", (start, end, most, message) => {
    const require = () => requireBoundedRange(start, end, most);
    const error = { code: "INVALID_INPUT", message, details: { field: "endDate" } };
    if (message === null) expect(require).not.toThrow();
    else expect(require).toThrow(expect.objectContaining(error));
  });
});
