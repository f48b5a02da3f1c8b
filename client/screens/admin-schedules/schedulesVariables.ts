import { guessToday } from "../../shared/booking-calendar/guessToday";
import { dayParts } from "../../ui/format";

export function dayOf(search: string | null): string {
  return search && dayParts(search) ? search : guessToday();
}

export function schedulesVariables({ searchParams }: URL) {
  return {
    residencyId: searchParams.get("community") || null,
    date: dayOf(searchParams.get("date")),
  };
}
