import { formatCount } from "../../ui/format";
import type { StatusTone } from "../../ui/StatusBadge";

const STATUS_WORDS: Readonly<Record<string, readonly [text: string, tone: StatusTone]>> = {
  PENDING: ["Waiting", "warning"],
  DELIVERED: ["Delivered", "positive"],
  FAILED: ["Failed", "negative"],
};

export const statusText = (status: string): string => STATUS_WORDS[status]?.[0] ?? status;
export const statusTone = (status: string): StatusTone => STATUS_WORDS[status]?.[1] ?? "neutral";

const ERRORS: Readonly<Record<string, string>> = {
  ADDRESS_FORBIDDEN: "The address is not on the public internet",
  NAME_NOT_FOUND: "The name was not found",
  TIMEOUT: "No answer",
  TLS: "The certificate is not valid",
  CONNECTION: "No connection",
  REDIRECT: "The answer leads elsewhere; redirects are not followed",
  EVENT_GONE: "The event is kept no more",
  SECRET_UNREADABLE: "We can't read its secret any more. Please rotate it.",
  INTERNAL: "Something went wrong on our side",
};

interface Attempt {
  readonly status?: number | null;
  readonly milliseconds: number;
  readonly error?: string | null;
}

export function attemptText({ status, milliseconds, error }: Attempt): string {
  const why = error ? (ERRORS[error] ?? error) : null;
  const end = status && why ? `${status} (${why})` : (status ?? why ?? "No answer");
  return `${end} after ${formatCount(milliseconds)} ms`;
}
