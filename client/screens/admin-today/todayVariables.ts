import { guessToday } from "../../shared/booking-calendar/guessToday";
import { dayParts } from "../../ui/format";

/** How many bookings are asked for first: as many as are in sight. */
const DAY_START = 20;
/** The most bookings that are asked for at once. */
export const DAY_PAGE = 100;

/** The day that the address names; today when it names none. */
export function dayOf(search: string | null): string {
  return search && dayParts(search) ? search : guessToday();
}

/** The variables of the day's query out of the address, for its route. */
export function todayVariables({ searchParams }: URL) {
  return { date: dayOf(searchParams.get("date")), count: DAY_START };
}
