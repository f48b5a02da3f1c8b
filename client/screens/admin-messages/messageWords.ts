import { formatInstant } from "../../ui/format";

export function handledText(message: {
  readonly handledAt: string | null | undefined;
  readonly handledBy: { readonly displayName: string } | null | undefined;
}): string {
  if (!message.handledAt) return "";
  const who = message.handledBy ? `by ${message.handledBy.displayName}, ` : "";
  return who + formatInstant(message.handledAt);
}

/** The visitor typed the e-mail, so it is encoded. */
export function replyAddress(email: string): string {
  const subject = "Your message to Aaviri";
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;
}
