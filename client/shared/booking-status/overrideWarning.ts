import { ServerError } from "../../relay/errors";

export interface OverrideWarning {
  readonly message: string;
  readonly consequences: readonly string[];
}

/** The details of `OVERRIDE_REQUIRED`; null for other errors. */
export function overrideWarningOf(error: unknown): OverrideWarning | null {
  if (!(error instanceof ServerError) || error.code !== "OVERRIDE_REQUIRED") return null;
  const { booked, capacity, hasCredit, isDateClosed } = error.details;
  const isFull = typeof booked === "number" && typeof capacity === "number" && booked >= capacity;
  return {
    message: error.message,
    consequences: [
      ...(isDateClosed === true
        ? ["The car would be washed on a date on which nothing can be booked."]
        : []),
      ...(isFull ? ["The booking would take a place beyond the slot's capacity."] : []),
      ...(hasCredit === false ? ["No credit would be taken for it."] : []),
      "It would stand in the booking's history, with your name.",
    ],
  };
}
