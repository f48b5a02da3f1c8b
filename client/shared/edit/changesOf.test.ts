import { changesOf } from "./changesOf";

const PRECONDITION = { name: "Tower A", residencyId: "r1", reason: null as string | null };

it("sends nothing of what is as it was seen", () => {
  expect(changesOf(PRECONDITION, { ...PRECONDITION })).toEqual({});
});

it("sends what shall be other, with what was seen of it and of nothing else", () => {
  expect(changesOf(PRECONDITION, { ...PRECONDITION, name: "Tower M", reason: "Rain" })).toEqual({
    name: "Tower M",
    reason: "Rain",
    seen: { name: "Tower A", reason: null },
  });
});

it("sends a list when something else is in it", () => {
  const seen = { weekdays: ["MONDAY", "TUESDAY"] };
  expect(changesOf(seen, { weekdays: ["MONDAY", "TUESDAY"] })).toEqual({});
  const weekdays = ["MONDAY", "SUNDAY"];
  expect(changesOf(seen, { weekdays })).toEqual({ weekdays, seen });
});

it("sends both of a pair as they were seen when one of them shall be other", () => {
  const seen = { startTime: "09:00", endTime: "11:00", maxBookings: 2 };
  const pairs = [["startTime", "endTime"]] as const;
  expect(changesOf(seen, { ...seen, startTime: "10:00" }, pairs)).toEqual({
    startTime: "10:00",
    seen: { startTime: "09:00", endTime: "11:00" },
  });
  expect(changesOf(seen, { ...seen, maxBookings: 3 }, pairs).seen).toEqual({ maxBookings: 2 });
});
