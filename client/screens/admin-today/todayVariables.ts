import { guessToday } from "../../shared/booking-calendar/guessToday";
import { dayParts } from "../../ui/format";

const DAY_START = 20;

export function dayOf(search: string | null): string {
  return search && dayParts(search) ? search : guessToday();
}

export function todayVariables({ searchParams }: URL) {
  return { date: dayOf(searchParams.get("date")), count: DAY_START };
}
