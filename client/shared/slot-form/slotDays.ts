import { formatDayWithYear } from "../../ui/format";

export const WEEKDAYS = [
  { value: "MONDAY", label: "Monday" },
  { value: "TUESDAY", label: "Tuesday" },
  { value: "WEDNESDAY", label: "Wednesday" },
  { value: "THURSDAY", label: "Thursday" },
  { value: "FRIDAY", label: "Friday" },
  { value: "SATURDAY", label: "Saturday" },
  { value: "SUNDAY", label: "Sunday" },
] as const;

const EVERY_DAY = WEEKDAYS.length;

export function weekdaysText(weekdays: readonly string[]): string {
  if (weekdays.length === EVERY_DAY) return "Every day";
  const places = WEEKDAYS.flatMap(({ value }, place) => (weekdays.includes(value) ? [place] : []));
  const names = places.map((place) => WEEKDAYS[place]?.label.slice(0, 3) ?? "");
  const isRun = places.every((place, index) => place === (places[0] ?? 0) + index);
  return isRun && names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(", ");
}

export function daysText(
  firstDay: string | null | undefined,
  lastDay: string | null | undefined,
): string | null {
  if (firstDay && lastDay) {
    return firstDay === lastDay
      ? formatDayWithYear(firstDay)
      : `${formatDayWithYear(firstDay)} to ${formatDayWithYear(lastDay)}`;
  }
  if (firstDay) return `from ${formatDayWithYear(firstDay)}`;
  return lastDay ? `until ${formatDayWithYear(lastDay)}` : null;
}
