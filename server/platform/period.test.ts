import { instantsOf, type Period, requireBoundedPeriod, requirePeriod } from "./period";

describe("a period", () => {
  it.each<[Period, string | null, string | null]>([
    [{}, null, null],
    [{ from: null, to: null }, null, null],
    [{ from: "2026-11-21" }, "2026-11-20T18:30:00.000Z", null],
    [{ to: "2026-11-21" }, null, "2026-11-21T18:30:00.000Z"],
    [
      { from: "2026-11-21", to: "2026-11-21" },
      "2026-11-20T18:30:00.000Z",
      "2026-11-21T18:30:00.000Z",
    ],
    [
      { from: "2026-12-31", to: "2027-01-01" },
      "2026-12-30T18:30:00.000Z",
      "2027-01-01T18:30:00.000Z",
    ],
  ])("%j has all of its days as they are in India", (period, since, until) => {
    const instants = instantsOf(requirePeriod(period));
    expect([instants.since?.toISOString() ?? null, instants.until?.toISOString() ?? null]).toEqual([
      ...[since, until],
    ]);
  });

  it.each<[Period, string, string]>([
    [{ from: "2026-02-30" }, "from", "Please give a day as YYYY-MM-DD"],
    [{ to: "tomorrow" }, "to", "Please give a day as YYYY-MM-DD"],
    [
      { from: "2026-11-22", to: "2026-11-21" },
      "to",
      "The end date must not be before the start date.",
    ],
  ])("%j is refused", (period, field, message) => {
    expect(() => requirePeriod(period)).toThrow(
      expect.objectContaining({ code: "INVALID_INPUT", message, details: { field } }),
    );
  });
});

describe("a period with both ends", () => {
  const bounded = (from: string, to: string) => () => requireBoundedPeriod({ from, to }, 92);

  it.each([
    ["2026-11-21", "2026-11-21"],
    ["2026-01-01", "2026-04-02"],
    ["2027-12-31", "2028-03-31"],
  ])("%s to %s is taken", (from, to) => {
    expect(bounded(from, to)).not.toThrow();
  });

  it.each([
    ["2026-01-01", "2026-04-03", "At most 92 days at once."],
    ["2026-11-22", "2026-11-21", "The end date must not be before the start date."],
  ])("%s to %s is refused: %s", (from, to, message) => {
    expect(bounded(from, to)).toThrow(
      expect.objectContaining({ code: "INVALID_INPUT", message, details: { field: "to" } }),
    );
  });
});
