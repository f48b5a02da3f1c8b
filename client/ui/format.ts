const missing = "N/A";
const invalidDate = "Invalid Date";

/** Names of weekdays and months; short ones are their first three letters. */
const names = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "long",
  month: "long",
});

const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

interface CalendarDay {
  year: number;
  month: number;
  day: number;
  weekday: string;
  monthName: string;
}

/** Reads `YYYY-MM-DD` without any time zone; null if there is no such day. */
const readDay = (date: string): CalendarDay | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const utc = new Date(Date.UTC(year, month - 1, day));
  if (utc.getUTCMonth() !== month - 1 || utc.getUTCDate() !== day) return null;
  const parts = Object.fromEntries(
    names.formatToParts(utc).map(({ type, value }) => [type, value]),
  );
  return { year, month, day, weekday: parts.weekday ?? "", monthName: parts.month ?? "" };
};

const writeDay = (date: string | null | undefined, write: (day: CalendarDay) => string): string => {
  if (!date) return missing;
  const day = readDay(date);
  return day ? write(day) : invalidDate;
};

/** Rupees in words of the screen: `'1299'` → `₹1,299.00`. Takes rupees (not paise) as decimal text or number; 'N/A' when missing. */
export const formatMoney = (amount: string | number | null | undefined): string => {
  if (amount === null || amount === undefined || amount === "") return missing;
  const value = Number(amount);
  return Number.isFinite(value) ? rupees.format(value) : missing;
};

/** Money in any currency, never called rupees where it is none: `'2399.00', 'USD'` → `2399.00 USD`. */
export const formatMoneyIn = (amount: string, currency: string): string =>
  currency === "INR" ? formatMoney(amount) : `${amount} ${currency}`;

/** A calendar day, short: `'2026-11-21'` → `Sat, 21 Nov`. Missing: 'N/A'; no such day: 'Invalid Date' (product-rules.md#formats). */
export const formatDay = (date: string | null | undefined): string =>
  writeDay(
    date,
    ({ weekday, day, monthName }) => `${weekday.slice(0, 3)}, ${day} ${monthName.slice(0, 3)}`,
  );

/** A calendar day with its year, for dates far from today: `Sat, 21 Nov 2026`. */
export const formatDayWithYear = (date: string | null | undefined): string =>
  writeDay(
    date,
    ({ weekday, day, monthName, year }) =>
      `${weekday.slice(0, 3)}, ${day} ${monthName.slice(0, 3)} ${year}`,
  );

/** A calendar day, long: `Saturday, 21 November 2026`. */
export const formatLongDay = (date: string | null | undefined): string =>
  writeDay(date, ({ weekday, day, monthName, year }) => `${weekday}, ${day} ${monthName} ${year}`);

/** A calendar day, long, without its weekday: `21 November 2026`. */
export const formatLongDate = (date: string | null | undefined): string =>
  writeDay(date, ({ day, monthName, year }) => `${day} ${monthName} ${year}`);

/** The weekday of a calendar day: `Saturday`. */
export const formatWeekday = (date: string | null | undefined): string =>
  writeDay(date, ({ weekday }) => weekday);

/** The three lines of a day in the date strip: `{ weekday: 'Sat', day: '21', month: 'Nov' }`; null if there is no such day. */
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

/** A local time of day: `'09:00'` (or `'09:00:00'`) → `9:00 AM`. Missing: 'N/A'. */
export const formatTime = (time: string | null | undefined): string => {
  if (!time) return missing;
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time);
  if (!match) return missing;
  const hour = Number(match[1]);
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? "AM" : "PM"}`;
};

/** A slot's time: `9:00 AM - 10:00 AM` (product-rules.md#formats, 'start - end'). */
export const formatTimeRange = (
  start: string | null | undefined,
  end: string | null | undefined,
): string => `${formatTime(start)} - ${formatTime(end)}`;

/** Times of a text that cannot be broken inside: a line ends after the dash of a range, or not in it. */
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
  if (Number.isNaN(parsed.getTime())) return null;
  const parts = Object.fromEntries(
    instantParts.formatToParts(parsed).map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  };
};

/** An instant (ISO 8601) as the business day in Hyderabad: `Sat, 21 Nov 2026`. */
export const formatInstantDay = (instant: string | null | undefined): string => {
  if (!instant) return missing;
  const read = readInstant(instant);
  return read ? formatDayWithYear(read.date) : invalidDate;
};

/** An instant (ISO 8601) with its time in Hyderabad: `Sat, 21 Nov 2026, 9:05 AM`. */
export const formatInstant = (instant: string | null | undefined): string => {
  if (!instant) return missing;
  const read = readInstant(instant);
  return read ? `${formatDayWithYear(read.date)}, ${formatTime(read.time)}` : invalidDate;
};

/** The time of an instant (ISO 8601) in Hyderabad: `9:05 AM`. */
export const formatInstantTime = (instant: string | null | undefined): string => {
  if (!instant) return missing;
  const read = readInstant(instant);
  return read ? formatTime(read.time) : invalidDate;
};

/** A calendar day as spreadsheets read it, whatever country they stand in: `21-Nov-2026`. Empty when missing. */
export const formatSheetDay = (date: string | null | undefined): string =>
  date
    ? writeDay(date, ({ year, monthName, day }) =>
        [String(day).padStart(2, "0"), monthName.slice(0, 3), year].join("-"),
      )
    : "";

/** An instant (ISO 8601) as spreadsheets read it, with its time in Hyderabad: `21-Nov-2026 09:05`. */
export const formatSheetInstant = (instant: string): string => {
  const read = readInstant(instant);
  return read ? `${formatSheetDay(read.date)} ${read.time}` : invalidDate;
};

const counts = new Intl.NumberFormat("en-IN");

/** A number of things: `1,24,000`. */
export const formatCount = (count: number): string => counts.format(count);

/** Any text that may be missing: itself, or 'N/A' (product-rules.md#formats). */
export const formatMissing = (text: string | null | undefined): string => text?.trim() || missing;
