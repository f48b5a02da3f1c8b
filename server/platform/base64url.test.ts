import { toBase64Url } from "./base64url";

describe("URL-safe base64", () => {
  it.each(["", "a", "ab", "abc", "Booking:17", '["2026-11-22T09:56:00.000Z",17]', "~?>", "é😀"])(
    "is what everybody else makes of %s",
    (text) => {
      expect(toBase64Url(text)).toBe(Buffer.from(text).toString("base64url"));
    },
  );
});
