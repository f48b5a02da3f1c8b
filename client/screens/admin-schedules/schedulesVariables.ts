import { dayOf } from "../../shared/booking-calendar/guessToday";

export function schedulesVariables({ searchParams }: URL) {
  return {
    residencyId: searchParams.get("community") || null,
    date: dayOf(searchParams.get("date")),
  };
}
