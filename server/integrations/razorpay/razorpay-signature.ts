import { createHmac, timingSafeEqual } from "node:crypto";

/** Constant time. An empty secret signs nothing. */
export function isSignedWith(secret: string, message: string | Buffer, signature: string): boolean {
  if (secret === "") return false;
  const expected = Buffer.from(createHmac("sha256", secret).update(message).digest("hex"));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
