import { dayAfter } from "../dayAfter";
import { guessNow } from "./guessToday";

/** From then on the times of a day run out. */
const LATE = "16:00";

/**
 * The days whose slots come along with a calendar, by this device's clock: today and, late in the day, the next, so that
 * anyone who finds nothing left today waits for no second answer.
 */
export function calendarVariables(now?: Date) {
  const { date, time } = guessNow(now);
  return { firstDay: date, nextDay: dayAfter(date, 1), isLate: time >= LATE };
}
