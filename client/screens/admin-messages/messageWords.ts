import { formatInstant } from "../../ui/format";

/** Who handled a message, and when; nothing while it is open, or until the server has said. */
export function handledText(message: {
  readonly handledAt: string | null | undefined;
  readonly handledBy: { readonly displayName: string } | null | undefined;
}): string {
  if (!message.handledAt) return "";
  const who = message.handledBy ? `by ${message.handledBy.displayName}, ` : "";
  return who + formatInstant(message.handledAt);
}

/** Where an answer goes: a new e-mail to anyone who wrote. The address was typed by anybody, so it is only an address there. */
export function replyAddress(email: string): string {
  const subject = "Your message to Aaviri";
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;
}
