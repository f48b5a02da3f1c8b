import { dayOf, guessToday } from "../../shared/booking-calendar/guessToday";
import { todayVariables } from "./route";

it("asks for the day of the address, for today where it names none", () => {
  const read = (search: string) => todayVariables(new URL(`http://a/today${search}`)).date;
  expect(read("?date=2026-12-01")).toBe("2026-12-01");
  expect(read("")).toBe(guessToday());
});

it.each(["2026-02-30", "tomorrow", "2026-1-1", ""])("takes %p for today", (text) => {
  expect(dayOf(text)).toBe(guessToday());
});
