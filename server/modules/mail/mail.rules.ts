export interface Letter {
  readonly subject: string;
  readonly text: string;
}

export interface Sender {
  readonly phone: string | null;
  readonly email: string | null;
  readonly publicUrl: string | null;
}

/** Null where none is set. */
export const officeOf = ({ email }: Sender) =>
  email === null ? null : { name: "Aaviri", address: email };

/** Ends a sentence: with the page's address, or a full stop. */
export const page = ({ publicUrl }: Sender, path: string) =>
  publicUrl ? `:\n${publicUrl}${path}` : ".";

/** `16:30:00` → `4:30 PM`. */
export function timeOf(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const written = `${hours % 12 || 12}:${String(minutes).padStart(2, "0")}`;
  return `${written} ${hours < 12 ? "AM" : "PM"}`;
}

/** `4:30 PM to 5:30 PM`. */
export function spanOf({ startTime, endTime }: { startTime: string; endTime: string }): string {
  return `${timeOf(startTime)} to ${timeOf(endTime)}`;
}

export function table(rows: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, value]) => `  ${name.padEnd(width)}${value}`).join("\n");
}

export function signed(paragraphs: readonly string[], { phone, email }: Sender): string {
  const contacts = [phone, email].filter((contact) => contact !== null);
  const signature = contacts.length > 0 ? `Aaviri\nQuestions? ${contacts.join(" or ")}` : "Aaviri";
  return `${["Hello,", ...paragraphs, signature].join("\n\n")}\n`;
}
