import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_BYTES = 32;
/** Base-62 digits of 32 bytes, and a checksum of 4. */
const SECRET_DIGITS = 43;
const CHECKSUM_DIGITS = 6;

/** `prefix` + 32 random bytes in base 62 + CRC-32, for secret scanners and typing errors. */
export function newToken(prefix: string): string {
  const secret = inBase62(BigInt(`0x${randomBytes(SECRET_BYTES).toString("hex")}`), SECRET_DIGITS);
  return withChecksum(`${prefix}${secret}`);
}

export function isWellFormed(token: string, prefix: string): boolean {
  if (token.length !== prefix.length + SECRET_DIGITS + CHECKSUM_DIGITS) return false;
  if (!token.startsWith(prefix)) return false;
  return token === withChecksum(token.slice(0, -CHECKSUM_DIGITS));
}

/** Fast hashes suffice for 256 random bits. */
export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function withChecksum(text: string): string {
  return text + inBase62(BigInt(crc32(text)), CHECKSUM_DIGITS);
}

function inBase62(value: bigint, length: number): string {
  let digits = "";
  for (let rest = value; rest > 0n; rest /= 62n) digits = DIGITS[Number(rest % 62n)] + digits;
  return digits.padStart(length, "0");
}
