import { healthWords, shareText, webhookName } from "./webhookWords";

it.each([
  [{ status: "ENABLED" }, "Healthy", "positive", null],
  [
    { status: "ENABLED", failingSince: "2026-11-22T00:00:00Z" },
    "Failing",
    "warning",
    /since Sun, 22 Nov 2026, 5:30 AM/,
  ],
  [{ status: "PAUSED", reason: "BY_HAND" }, "Paused", "neutral", /^What happens waits/],
  [{ status: "PAUSED", reason: "FAILING" }, "Paused", "negative", /failed for five days/],
  [{ status: "DISABLED", reason: "GONE" }, "Disabled", "negative", /410/],
] as const)("an endpoint that is %j is %s", (health, text, tone, meaning) => {
  const words = healthWords(health);
  expect([words.text, words.tone]).toEqual([text, tone]);
  if (meaning === null) expect(words.meaning).toBeNull();
  else expect(words.meaning).toMatch(meaning);
});

it.each([
  [0, 0, "–"],
  [0, 5, "0% (0 of 5)"],
  [1, 300, "under 1% (1 of 300)"],
  [3, 120, "3% (3 of 120)"],
  [5, 5, "100% (5 of 5)"],
])("%i of %i are %s", (failed, all, text) => {
  expect(shareText(failed, all)).toBe(text);
});

it("calls an endpoint by its host where nobody named it", () => {
  const url = "https://hooks.partner.example:8443/aaviri?token=1";
  expect(webhookName({ url, description: null })).toBe("hooks.partner.example:8443");
  expect(webhookName({ url, description: "Reminders" })).toBe("Reminders");
});
