import {
  countText,
  formatDay,
  formatDayWithYear,
  formatMissing,
  formatTime,
  inHyderabad,
} from "../../ui/format";

export interface LedgerEntry {
  readonly id: string;
  readonly type: string;
  readonly change: number;
  readonly kind: string;
  readonly source: string;
  readonly reason: string | null | undefined;
  readonly createdAt: string;
  readonly goodUntil: string | null | undefined;
  readonly carType?: { readonly name: string } | null;
  readonly booking:
    | { readonly id: string; readonly bookingDate: string; readonly startTime: string }
    | null
    | undefined;
  readonly purchase: { readonly id: string; readonly planName: string } | null | undefined;
}

export interface LedgerLine {
  readonly id: string;
  readonly text: string;
  readonly note: string;
  readonly change: string;
}

/** A credit spent and returned is one line. */
export function ledgerLines(entries: readonly LedgerEntry[], thisYear: string): LedgerLine[] {
  const lines: LedgerLine[] = [];
  const returns = new Map<string, { readonly at: number; readonly day: string }[]>();
  const when = (date: string) => dayInWords(date, thisYear);

  for (const entry of entries) {
    const { id, type, change, createdAt, goodUntil, booking } = entry;
    const day = inHyderabad(new Date(createdAt)).date;
    const note = noteOf(entry, thisYear);
    const wash = booking
      ? `${when(booking.bookingDate)}, ${formatTime(booking.startTime)}`
      : "a wash";
    const credits = countText(Math.abs(change), "credit");
    const returned = booking && type === "SPENT" ? returns.get(booking.id)?.pop() : undefined;

    if (returned) {
      const text = `${credits} used for ${wash} · returned ${when(returned.day)}`;
      lines[returned.at] = { id, text, note, change: "" };
    } else if (type === "SPENT") {
      lines.push({ id, text: `${credits} used for ${wash}`, note, change: signed(change) });
    } else if (type === "RETURNED") {
      if (booking) {
        const known = returns.get(booking.id) ?? [];
        returns.set(booking.id, [...known, { at: lines.length, day }]);
      }
      const text = `${credits} returned on ${when(day)} for ${wash}`;
      lines.push({ id, text, note, change: signed(change) });
    } else if (type === "REVOKED") {
      const text = `${credits} taken back on ${when(day)}`;
      lines.push({ id, text, note, change: signed(change) });
    } else if (type === "EXPIRED") {
      // If the plan was extended since, the lot's last day is later than the day on which they expired.
      const on = goodUntil && goodUntil < day ? goodUntil : day;
      const text = `${credits} of ${planOf(entry)} expired unused on ${when(on)}`;
      lines.push({ id, text, note, change: signed(change) });
    } else if (type === "RESTORED") {
      const text = `${credits} of ${planOf(entry)} can be used again since ${when(day)}`;
      lines.push({ id, text, note, change: signed(change) });
    } else if (entry.source === "MAKE_GOOD") {
      const text = `${credits} returned on ${when(day)} for ${wash}, which we cancelled`;
      lines.push({ id, text, note, change: signed(change) });
    } else {
      const text = `${credits} ${originOf(entry)} on ${when(day)}`;
      lines.push({ id, text, note, change: signed(change) });
    }
  }
  return lines;
}

function originOf(entry: LedgerEntry): string {
  return entry.source === "ADMIN_GRANT" ? "given" : `bought with ${planOf(entry)}`;
}

function planOf({ source, purchase }: LedgerEntry): string {
  if (source === "MAKE_GOOD") return "those returned";
  return source === "ADMIN_GRANT" ? "those given" : formatMissing(purchase?.planName);
}

function noteOf({ kind, goodUntil, carType, type, reason }: LedgerEntry, thisYear: string): string {
  return [
    kind === "PAY_PER_USE" ? "Pay-per-use" : "Plan",
    ...(carType ? [`for ${carType.name}`] : []),
    goodUntil ? `good until ${dayInWords(goodUntil, thisYear)}` : "no end",
    ...((type === "GRANTED" || type === "REVOKED") && reason ? [reason] : []),
  ].join(" · ");
}

function dayInWords(date: string, thisYear: string): string {
  return date.startsWith(thisYear) ? formatDay(date) : formatDayWithYear(date);
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${Math.abs(change)}`;
}
