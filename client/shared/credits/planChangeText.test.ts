import { planChangeText } from "./planChangeText";

const endDate = "2026-12-12";

it.each([
  [{ type: "ENDED", days: 0, endDate }, "Ended"],
  [{ type: "PAUSED", days: 0, endDate }, "Paused"],
  [{ type: "RESUMED", days: 0, endDate: null }, "Resumed"],
  [{ type: "RESUMED", days: 0, endDate }, "Resumed until Sat, 12 Dec 2026"],
  [{ type: "RESUMED", days: 1, endDate }, "Resumed, 1 day longer, until Sat, 12 Dec 2026"],
  [{ type: "RESUMED", days: 5, endDate }, "Resumed, 5 days longer, until Sat, 12 Dec 2026"],
  [{ type: "EXTENDED", days: 9, endDate }, "Extended until Sat, 12 Dec 2026"],
])("tells %p", (change, text) => {
  expect(planChangeText(change)).toBe(text);
});
