import type { RuntimeConfig } from "./config";

type Support = RuntimeConfig["support"];

/** `about` begins the message. */
export function supportWays({ phone, whatsapp = phone, email }: Support, about?: string) {
  const text = about ? `?text=${encodeURIComponent(about)}` : "";
  const subject = about ? `?subject=${encodeURIComponent(about)}` : "";
  return {
    call: phone && `tel:${phone.replace(/[^+\d]/g, "")}`,
    message: whatsapp && `https://wa.me/${internationalDigits(whatsapp)}${text}`,
    write: email && `mailto:${email}${subject}`,
  };
}

function internationalDigits(number: string): string {
  const digits = number.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length === 10 ? `91${digits}` : digits;
}
