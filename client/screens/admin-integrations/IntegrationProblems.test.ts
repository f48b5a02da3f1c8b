import { problemText } from "./IntegrationProblems";

const at = "2026-11-22T00:00:00Z";

it.each([
  [{ kind: "KEY_EXPIRES", name: "Night job", at }, /Night job ends on Sun, 22 Nov 2026, 5:30 AM/],
  [{ kind: "KEY_FAILS", name: "Night job", requests: 40, errors: 30 }, /75% \(30 of 40\)/],
  [{ kind: "APPLICATION_FAILS", name: "My Gate", requests: 40, errors: 30 }, /application My Gate/],
  [{ kind: "WEBHOOK_FAILS", name: "Reminders", at }, /not been reached since Sun, 22 Nov 2026/],
  [{ kind: "WEBHOOK_PAUSED", name: "Reminders", at }, /was paused/],
  [{ kind: "WEBHOOK_GONE", name: "Reminders", at }, /410/],
  [{ kind: "NEW", name: "Reminders" }, /^Reminders$/],
])("says what is wrong: %j", (problem, text) => {
  expect(problemText(problem)).toMatch(text);
});
