import type { RuntimeConfig } from "./config";

type Support = RuntimeConfig["support"];

/** Addresses that call, message and write to the operator; `about` begins the message. */
export function supportWays({ phone, whatsapp = phone, email }: Support, about?: string) {
  const text = about ? `?text=${encodeURIComponent(about)}` : "";
  const subject = about ? `?subject=${encodeURIComponent(about)}` : "";
  return {
    call: `tel:${phone.replace(/[^+\d]/g, "")}`,
    message: `https://wa.me/${internationalDigits(whatsapp)}${text}`,
    write: `mailto:${email}${subject}`,
  };
}

function internationalDigits(number: string): string {
  const digits = number.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length === 10 ? `91${digits}` : digits;
}
