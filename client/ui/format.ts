import {
  type CalendarDay,
  readDay,
  writeDay,
  writeDayWithYear,
  writeLongDate,
  writeLongDay,
} from "../../server/platform/calendar-day";

const missing = "N/A";
const invalidDate = "Invalid Date";

const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const written = (date: string | null | undefined, write: (day: CalendarDay) => string): string => {
  if (!date) return missing;
  const day = readDay(date);
  return day ? write(day) : invalidDate;
};

/** Rupees, not paise. */
export const formatMoney = (amount: string | number | null | undefined): string => {
  if (amount === null || amount === undefined || amount === "") return missing;
  const value = Number(amount);
  return Number.isFinite(value) ? rupees.format(value) : missing;
};

/** `'2399.00', 'USD'` → `2399.00 USD`. */
export const formatMoneyIn = (amount: string, currency: string): string =>
  currency === "INR" ? formatMoney(amount) : `${amount} ${currency}`;

/** `'2026-11-21'` → `Sat, 21 Nov`. Missing: 'N/A'; no such day: 'Invalid Date' (product-rules.md#formats). */
export const formatDay = (date: string | null | undefined): string => written(date, writeDay);

/** `Sat, 21 Nov 2026` */
export const formatDayWithYear = (date: string | null | undefined): string =>
  written(date, writeDayWithYear);

/** `Saturday, 21 November 2026` */
export const formatLongDay = (date: string | null | undefined): string =>
  written(date, writeLongDay);

/** `21 November 2026` */
export const formatLongDate = (date: string | null | undefined): string =>
  written(date, writeLongDate);

export const formatWeekday = (date: string | null | undefined): string =>
  written(date, ({ weekday }) => weekday);

/** `{ weekday: 'Sat', day: '21', month: 'Nov' }`; null if there is no such day. */
export const dayParts = (date: string): { weekday: string; day: string; month: string } | null => {
  const day = readDay(date);
  return (
    day && {
      weekday: day.weekday.slice(0, 3),
      day: String(day.day),
      month: day.monthName.slice(0, 3),
    }
  );
};

/** `'09:00'` (or `'09:00:00'`) → `9:00 AM`. Missing: 'N/A'. */
export const formatTime = (time: string | null | undefined): string => {
  if (!time) return missing;
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time);
  if (!match) return missing;
  const hour = Number(match[1]);
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? "AM" : "PM"}`;
};

/** `9:00 AM - 10:00 AM` (product-rules.md#formats). */
export const formatTimeRange = (
  start: string | null | undefined,
  end: string | null | undefined,
): string => `${formatTime(start)} - ${formatTime(end)}`;

/** A range may break after its dash. */
export const unbroken = (text: string): string =>
  text.replace(/(\d) ([AP]M)(?: -)?/g, (time) => time.replaceAll(" ", "\u00a0"));

const instantParts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const readInstant = (instant: string): { date: string; time: string } | null => {
  const parsed = new Date(instant);
  return Number.isNaN(parsed.getTime()) ? null : inHyderabad(parsed);
};

/** `{ date: '2026-11-21', time: '09:05' }` */
export const inHyderabad = (instant: Date): { date: string; time: string } => {
  const parts = Object.fromEntries(
    instantParts.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  };
};

/** Asia/Kolkata: `Sat, 21 Nov 2026` */
export const formatInstantDay = (instant: string | null | undefined): string => {
  if (!instant) return missing;
  const read = readInstant(instant);
  return read ? formatDayWithYear(read.date) : invalidDate;
};

/** Asia/Kolkata: `Sat, 21 Nov 2026, 9:05 AM` */
export const formatInstant = (instant: string | null | undefined): string => {
  if (!instant) return missing;
  const read = readInstant(instant);
  return read ? `${formatDayWithYear(read.date)}, ${formatTime(read.time)}` : invalidDate;
};

/** Asia/Kolkata: `9:05 AM` */
export const formatInstantTime = (instant: string | null | undefined): string => {
  if (!instant) return missing;
  const read = readInstant(instant);
  return read ? formatTime(read.time) : invalidDate;
};

/** `21-Nov-2026`, which spreadsheets of any locale read. */
export const formatSheetDay = (date: string | null | undefined): string =>
  date
    ? written(date, ({ year, monthName, day }) =>
        [String(day).padStart(2, "0"), monthName.slice(0, 3), year].join("-"),
      )
    : "";

/** Asia/Kolkata: `21-Nov-2026 09:05` */
export const formatSheetInstant = (instant: string): string => {
  const read = readInstant(instant);
  return read ? `${formatSheetDay(read.date)} ${read.time}` : invalidDate;
};

const counts = new Intl.NumberFormat("en-IN");

export const formatCount = (count: number): string => counts.format(count);

export interface Counted {
  readonly count: number;
  readonly isExact: boolean;
}

/** `1,000+` */
export const formatCounted = ({ count, isExact }: Counted): string =>
  `${formatCount(count)}${isExact ? "" : "+"}`;

/** `1 booking`, `1,000+ bookings` */
export const countedText = (counted: Counted, noun: string, nouns = `${noun}s`): string =>
  `${formatCounted(counted)} ${counted.count === 1 ? noun : nouns}`;

export const countText = (count: number, noun: string, nouns?: string): string =>
  countedText({ count, isExact: true }, noun, nouns);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** product-rules.md#formats */
export const formatMissing = (text: string | null | undefined): string => text?.trim() || missing;
