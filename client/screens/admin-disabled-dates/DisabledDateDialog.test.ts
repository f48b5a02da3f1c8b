import { disableDateRules } from "./DisabledDateDialog";

const read = (fields: object) =>
  disableDateRules("2026-11-21").safeParse({ date: "", reason: "", bookings: null, ...fields });

it.each([
  [{}, "Date is required"],
  [{ date: "2026-11-20" }, "Cannot disable dates in the past"],
  [{ date: "2026-11-21" }, undefined],
  [{ date: "2027-01-01", bookings: "CANCEL" }, undefined],
  [{ date: "2026-11-21", reason: "x".repeat(301) }, "At most 300 characters"],
])("answers %p with %p", (fields, problem) => {
  expect(read(fields).error?.issues[0]?.message).toBe(problem);
});

it("takes off the space around a reason", () => {
  expect(read({ date: "2026-11-21", reason: "  Diwali " }).data?.reason).toBe("Diwali");
});
