import { maskOf, Weekday } from "../../platform/weekday";
import {
  copiesOf,
  heldBy,
  isInForce,
  overlapping,
  type ScheduledSlot,
  slotsThatHold,
} from "./slot-schedule.rules";

const SATURDAY = "2026-11-21";
const SUNDAY = "2026-11-22";
const MONDAY = "2026-11-23";
const PALM = 1;
const LAKE = 2;

const common: ScheduledSlot = {
  residencyId: null,
  weekdayMask: 127,
  firstDay: null,
  lastDay: null,
  archivedAt: null,
};
const own = { ...common, residencyId: PALM };
const at = (startTime: string, endTime: string, values: Partial<ScheduledSlot> = {}) => ({
  id: Number(startTime.replace(":", "")),
  ...common,
  ...values,
  startTime,
  endTime,
  maxBookings: 2,
  displayOrder: 0,
  isActive: true,
});

describe("a slot", () => {
  it.each<[string, Partial<ScheduledSlot>, string, boolean]>([
    ["of every day is in force", {}, SATURDAY, true],
    ["of Sundays is on a Sunday", { weekdayMask: maskOf([Weekday.SUNDAY]) }, SUNDAY, true],
    ["of Sundays is not on a Monday", { weekdayMask: maskOf([Weekday.SUNDAY]) }, MONDAY, false],
    ["is from its first day on", { firstDay: SUNDAY }, SUNDAY, true],
    ["is not before its first day", { firstDay: SUNDAY }, SATURDAY, false],
    ["is until its last day", { lastDay: SUNDAY }, SUNDAY, true],
    ["is not after its last day", { lastDay: SUNDAY }, MONDAY, false],
    ["that was deleted is not", { archivedAt: new Date() }, SATURDAY, false],
  ])("%s", (_what, values, day, expected) => {
    expect(isInForce({ ...common, ...values }, day)).toBe(expected);
  });
});

describe("what holds for a residency", () => {
  const sundays = { ...own, weekdayMask: maskOf([Weekday.SUNDAY]) };

  it.each<[string, ScheduledSlot[], number | null, string, ScheduledSlot[]]>([
    ["the slots for all where it has none", [common], PALM, SUNDAY, [common]],
    ["its own instead of them", [common, own], PALM, SUNDAY, [own]],
    ["not those of another", [common, own], LAKE, SUNDAY, [common]],
    ["those for all for somebody without a home", [common, own], null, SUNDAY, [common]],
    ["its own on their weekdays", [common, sundays], PALM, SUNDAY, [sundays]],
    ["those for all on the others", [common, sundays], PALM, MONDAY, [common]],
    ["nothing where there is nothing", [], PALM, SUNDAY, []],
  ])("%s", (_what, slots, residencyId, day, expected) => {
    expect(slotsThatHold(slots, residencyId, day)).toEqual(expected);
  });

  it("is its own from their first day on, and those for all until then", () => {
    const later = { ...own, firstDay: MONDAY };
    expect(slotsThatHold([common, later], PALM, SUNDAY)).toEqual([common]);
    expect(slotsThatHold([common, later], PALM, MONDAY)).toEqual([later]);
  });

  it("on some weekday leaves out those for all that its own cover, and what is over", () => {
    const over = { ...own, lastDay: SATURDAY, weekdayMask: maskOf([Weekday.MONDAY]) };
    const mondays = { ...common, weekdayMask: maskOf([Weekday.MONDAY]) };
    expect(heldBy([common, mondays, over], PALM, SUNDAY)).toEqual([common, mondays]);
    expect(heldBy([common, mondays, own], PALM, SUNDAY)).toEqual([own]);
    expect(heldBy([common, mondays, sundays], PALM, SUNDAY)).toEqual([common, mondays, sundays]);
  });
});

describe("slots at the same time", () => {
  const nine = at("09:00", "10:00");

  it.each([
    ["are told", at("09:30", "10:30"), true],
    ["are not, one after the other", at("10:00", "11:00"), false],
    ["are not on other weekdays", at("09:30", "10:30", { weekdayMask: 0 }), false],
    ["are not in another schedule", at("09:30", "10:30", { residencyId: PALM }), false],
    ["are not where one was deleted", at("09:30", "10:30", { archivedAt: new Date() }), false],
    ["are told over midnight", at("08:00", "07:00"), true],
  ])("%s", (_what, other, isTold) => {
    expect(overlapping(nine, [nine, other])).toEqual(isTold ? [other] : []);
  });

  it("are not where one ends before the other begins", () => {
    const until = at("09:00", "10:00", { lastDay: SUNDAY });
    expect(overlapping(until, [at("09:30", "10:00", { firstDay: MONDAY })])).toEqual([]);
    expect(overlapping(until, [at("09:30", "10:00", { firstDay: SUNDAY })])).toHaveLength(1);
  });
});

describe("a copy of a schedule", () => {
  it("begins on its first day, and leaves out what is over by then", () => {
    const sources = [at("09:00", "10:00"), at("11:00", "12:00", { lastDay: SATURDAY })];
    const { copies, existing } = copiesOf(sources, [], SUNDAY);
    expect(copies).toMatchObject([{ startTime: "09:00", firstDay: SUNDAY, lastDay: null }]);
    expect(existing).toEqual([]);
  });

  it("makes nothing again that is there", () => {
    const there = at("09:00:00", "10:00:00", { residencyId: PALM });
    expect(copiesOf([at("09:00", "10:00")], [there], SUNDAY)).toEqual({
      copies: [],
      existing: [there],
    });
  });

  it("makes what is there on fewer days", () => {
    const there = at("09:00", "10:00", { residencyId: PALM, weekdayMask: 1 });
    expect(copiesOf([at("09:00", "10:00")], [there], SUNDAY).copies).toHaveLength(1);
  });
});
