import { planActs, planStatus } from "./planChangeWords";

it.each([
  ["RUNNING", "2026-12-12", ["EXTEND", "PAUSE", "END"]],
  ["RUNNING", null, ["PAUSE", "END"]],
  ["PAUSED", "2026-12-12", ["RESUME", "END"]],
  ["OVER", "2026-11-12", ["EXTEND", "END"]],
  ["ENDED", "2026-12-12", []],
])("offers what can be done to one that is %s until %s", (status, endDate, acts) => {
  expect(planActs(status, endDate)).toEqual(acts);
});

it("says where a plan stands", () => {
  expect(planStatus("PAUSED")).toEqual({ text: "Paused", tone: "warning" });
  expect(planStatus("NEW")).toEqual({ text: "NEW", tone: "neutral" });
});
