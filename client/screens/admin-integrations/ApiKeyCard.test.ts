import { secretsText, statusWords } from "./ApiKeyCard";

it.each([
  ["ACTIVE", "Active", "positive"],
  ["EXPIRED", "Expired", "neutral"],
  ["REVOKED", "Revoked", "negative"],
] as const)("a key that is %s is called %s", (status, text, tone) => {
  expect(statusWords(status)).toEqual([text, tone]);
});

it("names the secrets that still work, and when one stops", () => {
  const now = Date.parse("2026-11-23T00:00:00Z");
  const secrets = [
    { lastFour: "aaaa", endsAt: "2026-11-22T00:00:00Z" },
    { lastFour: "bbbb", endsAt: "2026-11-23T12:30:00Z" },
    { lastFour: "cccc", endsAt: null },
  ];
  expect(secretsText(secrets, now)).toBe("…bbbb until Mon, 23 Nov 2026, 6:00 PM, …cccc");
});
