import { dayReading, usageFinding, usageText } from "./usageWords";

it.each([
  [{ requests: 0, errors: 0 }, "None", "No requests in the last 30 days"],
  [{ requests: 1, errors: 0 }, "1, 0% failed", "1 request in the last 30 days"],
  [{ requests: 1234, errors: 37 }, "1,234, 3% failed", "1,234 requests in the last 30 days"],
])("%j is said in words", (usage, text, finding) => {
  expect([usageText(usage), usageFinding(usage)]).toEqual([text, finding]);
});

it("reads a day", () => {
  const date = "2026-11-21";
  expect(dayReading({ date, requests: 0, errors: 0 })).toBe("Sat, 21 Nov: no requests");
  expect(dayReading({ date, requests: 5, errors: 2 })).toBe("Sat, 21 Nov: 5 requests, 2 failed");
});
