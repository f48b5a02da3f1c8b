import { ServerError } from "../../relay/errors";

/** Why the server asks before it goes on. */
export interface OverrideWarning {
  /** The server's words: '2 of 2 places are taken.' */
  readonly message: string;
  /** What going on means. */
  readonly consequences: readonly string[];
}

/** Reads what `OVERRIDE_REQUIRED` says; null for any other failure. */
export function overrideWarningOf(error: unknown): OverrideWarning | null {
  if (!(error instanceof ServerError) || error.code !== "OVERRIDE_REQUIRED") return null;
  const { booked, capacity, hasCredit } = error.details;
  const isFull = typeof booked === "number" && typeof capacity === "number" && booked >= capacity;
  return {
    message: error.message,
    consequences: [
      ...(isFull ? ["The booking would take a place beyond the slot's capacity."] : []),
      ...(hasCredit === false ? ["No credit would be taken for it."] : []),
      "It would be marked as an override, with your name.",
    ],
  };
}
