import { guessToday } from "../../shared/booking-calendar/guessToday";
import { dayAfter } from "../../shared/dayAfter";
import {
  overviewVariables,
  periodOf,
  periodProblem,
  presetInAddress,
  shownPeriod,
} from "./overviewPeriod";

const read = (search: string) => {
  const parts = new URLSearchParams(search);
  return periodOf((name) => parts.get(name));
};

const today = guessToday();

it.each([
  ["", "30"],
  ["?days=7", "7"],
  ["?days=90", "90"],
  ["?days=11", "30"],
  ["?from=2026-02-30&to=2026-03-01", "30"],
  ["?from=2026-02-01", "30"],
  ["?from=2026-02-02&to=2026-02-01", "30"],
  ["?from=2020-01-01&to=2026-02-01&days=90", "90"],
])("reads %p as the %p days until today", (search, preset) => {
  expect(read(search)).toEqual({ from: dayAfter(today, 1 - Number(preset)), to: today, preset });
});

it("reads two days as they are", () => {
  const url = new URL("http://a/overview?from=2026-10-01&to=2026-10-15&days=7");
  expect(overviewVariables(url)).toEqual({ from: "2026-10-01", to: "2026-10-15" });
  expect(read(url.search).preset).toBeNull();
});

it("writes a period as short as it can", () => {
  expect(presetInAddress("7")).toEqual({ days: "7", from: null, to: null });
  expect(presetInAddress("30").days).toBeNull();
});

it.each([
  ["2026-11-21", "2026-11-21", null],
  ["2026-01-01", "2026-04-02", null],
  ["2026-01-01", "2026-04-03", "At most 92 days at once."],
  ["2026-11-21", "2026-11-20", "The end date must not be before the start date."],
])("says of %p to %p: %p", (from, to, problem) => {
  expect(periodProblem(from, to)).toBe(problem);
});

describe("the period on the screen", () => {
  const yesterday = dayAfter(today, -1);
  const asked = { from: dayAfter(yesterday, -29), to: yesterday };
  const search = new URLSearchParams("?page=2");

  it("is the one that was asked for, also after midnight", () => {
    const filter = (name: string) => search.get(name);
    expect(shownPeriod({ search, filter }, asked)).toEqual({ ...asked, preset: "30" });
  });

  it("is another one as soon as it is chosen", () => {
    const filter = (name: string) => (name === "days" ? "7" : null);
    expect(shownPeriod({ search, filter }, asked).to).toBe(today);
  });
});
