const DAY_MS = 24 * 60 * 60 * 1_000;
const TIME_LENGTH = 14;

const [TWO, THREE] = [2, 3].map((digits) =>
  Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, "0")),
) as [string[], string[]];

/** Caches the last day: a page's rows are mostly of one. */
const last = { day: Number.NaN, text: "" };

/** Like `toISOString`, in a fifth of the time. */
export function isoOf(instant: Date): string {
  const time = instant.getTime();
  const day = Math.floor(time / DAY_MS);
  if (day !== last.day) {
    last.text = instant.toISOString().slice(0, -TIME_LENGTH);
    last.day = day;
  }
  const ms = time - day * DAY_MS;
  const seconds = Math.floor(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return `${last.text}T${TWO[hours]}:${TWO[minutes - hours * 60]}:${TWO[seconds - minutes * 60]}.${THREE[ms - seconds * 1_000]}Z`;
}
