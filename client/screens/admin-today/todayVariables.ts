import { dayOf } from "../../shared/booking-calendar/guessToday";

const DAY_START = 20;

export function todayVariables({ searchParams }: URL) {
  return { date: dayOf(searchParams.get("date")), count: DAY_START };
}
