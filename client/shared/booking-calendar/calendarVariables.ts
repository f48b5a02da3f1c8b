import { dayAfter } from "../dayAfter";
import { guessNow } from "./guessToday";

/** Later in the day, today's slots are likely to be over. */
const LATE = "16:00";

export function calendarVariables(now?: Date) {
  const { date, time } = guessNow(now);
  return { firstDay: date, nextDay: dayAfter(date, 1), isLate: time >= LATE };
}
