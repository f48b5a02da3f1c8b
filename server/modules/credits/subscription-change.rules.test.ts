import { DomainError } from "../../platform/domain-error";
import { SubscriptionStatus } from "./subscription.entity";
import { SubscriptionChangeType } from "./subscription-change.entity";
import { changeOf, type Plan, statusOn } from "./subscription-change.rules";

const { ENDED, PAUSED, RESUMED, EXTENDED } = SubscriptionChangeType;
const DAY = "2026-11-21";
const PAUSED_AT = new Date("2026-11-11T18:00:00Z");

const running: Plan = { endDate: "2026-12-21", endedAt: null, pausedAt: null };
const paused: Plan = { ...running, pausedAt: PAUSED_AT };
const ended: Plan = { ...running, endedAt: PAUSED_AT };
const over: Plan = { ...running, endDate: "2026-11-20" };
const unlimited: Plan = { ...running, endDate: null };

function problemOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

describe("a plan stands as", () => {
  it.each([
    ["running", running, SubscriptionStatus.RUNNING],
    ["running on its last day", { ...running, endDate: DAY }, SubscriptionStatus.RUNNING],
    ["running without end", unlimited, SubscriptionStatus.RUNNING],
    ["over", over, SubscriptionStatus.OVER],
    [
      "paused, though its last day has passed",
      { ...paused, endDate: "2026-11-15" },
      SubscriptionStatus.PAUSED,
    ],
    ["ended", ended, SubscriptionStatus.ENDED],
  ])("%s", (_what, plan, status) => {
    expect(statusOn(plan, DAY)).toBe(status);
  });
});

describe("a change of a plan", () => {
  it.each([
    ["ends it where it is", running, { change: ENDED }, { days: 0, endDate: "2026-12-21" }],
    ["pauses it where it is", running, { change: PAUSED }, { days: 0, endDate: "2026-12-21" }],
    [
      "resumes it longer by the days of the pause",
      paused,
      { change: RESUMED },
      { days: 10, endDate: "2026-12-31" },
    ],
    [
      "resumes it on the day of the pause as it was",
      { ...paused, pausedAt: new Date("2026-11-21T01:00:00Z") },
      { change: RESUMED },
      { days: 0, endDate: "2026-12-21" },
    ],
    [
      "resumes one without end without end",
      { ...unlimited, pausedAt: PAUSED_AT },
      { change: RESUMED },
      { days: 0, endDate: null },
    ],
    [
      "extends it",
      running,
      { change: EXTENDED, endDate: "2026-12-31" },
      { days: 10, endDate: "2026-12-31" },
    ],
    [
      "extends one that is over, to today",
      over,
      { change: EXTENDED, endDate: DAY },
      { days: 1, endDate: DAY },
    ],
    ["ends one that is over", over, { change: ENDED }, { days: 0, endDate: "2026-11-20" }],
    ["ends one that is paused", paused, { change: ENDED }, { days: 0, endDate: "2026-12-21" }],
  ])("%s", (_what, plan, request, change) => {
    expect(changeOf(plan, request, DAY)).toEqual(change);
  });

  it.each([
    ["of one that has ended", ended, { change: ENDED }, "This plan has ended."],
    [
      "of one that has ended",
      ended,
      { change: EXTENDED, endDate: "2027-01-01" },
      "This plan has ended.",
    ],
    ["to pause a paused one", paused, { change: PAUSED }, "This plan is paused already."],
    ["to pause one that is over", over, { change: PAUSED }, "This plan is over. Extend it first."],
    ["to resume one that runs", running, { change: RESUMED }, "This plan is not paused."],
    [
      "to extend a paused one",
      paused,
      { change: EXTENDED, endDate: "2027-01-01" },
      "This plan is paused. Resume it first.",
    ],
    [
      "to extend one without end",
      unlimited,
      { change: EXTENDED, endDate: "2027-01-01" },
      "This plan has no last day.",
    ],
    [
      "to the last day that it has",
      running,
      { change: EXTENDED, endDate: "2026-12-21" },
      "Please choose a date after its last day",
    ],
    [
      "to a day that has passed",
      over,
      { change: EXTENDED, endDate: "2026-11-20" },
      "Please choose a date after its last day",
    ],
    [
      "to a day that is none",
      running,
      { change: EXTENDED, endDate: "2027-02-30" },
      "Please choose a date after its last day",
    ],
    [
      "to a day that is too far",
      running,
      { change: EXTENDED, endDate: "2046-01-01" },
      "Please choose a date within 3660 days",
    ],
    [
      "to a later day that has passed",
      { ...over, endDate: "2026-11-18" },
      { change: EXTENDED, endDate: "2026-11-20" },
      "Please choose today or a later date",
    ],
  ])("is refused %s", (_what, plan, request, problem) => {
    expect(problemOf(() => changeOf(plan, request, DAY))).toBe(problem);
  });
});
