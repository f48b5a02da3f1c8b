export interface CalendarDay {
  readonly date: string;
  readonly isDisabled: boolean;
  readonly disabledReason: string | null | undefined;
}

/** product-rules.md#pay-per-use-booking; null for an open day. */
export function closedReason({ isDisabled, disabledReason }: CalendarDay): string | null {
  return isDisabled ? disabledReason || "Booking not available" : null;
}

export function firstDayWithPlaces(
  days: readonly Pick<CalendarDay, "date" | "isDisabled">[],
  known: readonly { readonly date: string; readonly isAvailable: boolean }[],
): string | null {
  const isSpent = (date: string) =>
    known.some((slot) => slot.date === date) && !known.some((slot) => slot.isAvailable);
  const open = days.filter(({ isDisabled }) => !isDisabled);
  return (open.find(({ date }) => !isSpent(date)) ?? open[0])?.date ?? null;
}
