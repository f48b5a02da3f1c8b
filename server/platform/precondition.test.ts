import { DomainError } from "./domain-error";
import { requireUnchanged } from "./precondition";

const NOW = {
  "prices.0.price": "5.00",
  "prices.1.price": "7.00",
  name: "Tower Z",
  residencyId: "r2",
  pricingPlanIds: ["p1"],
  residencyIds: ["r1"],
  usageLimit: 5,
  isActive: true,
  reason: null,
};

it.each([
  ["nothing was seen", undefined],
  ["everything is as it was seen", NOW],
  ["something else is compared", { other: "x" }],
  ["a field was left out", { name: undefined, usageLimit: 5 }],
  ["it is as empty as it was", { reason: null }],
])("lets a change pass where %s", (_case, seen) => {
  expect(() => requireUnchanged(NOW, seen)).not.toThrow();
});

it.each([
  [{ name: "Tower A" }, "the name", { name: "Tower Z" }],
  [{ name: null }, "the name", { name: "Tower Z" }],
  [{ residencyId: "r1" }, "the residency", { residencyId: "r2" }],
  [
    { isActive: false, usageLimit: 4 },
    "the usage limit and whether it is active",
    { usageLimit: 5, isActive: true },
  ],
  [
    { "prices.0.price": "4.00", "prices.1.price": null },
    "the price",
    { "prices.0.price": "5.00", "prices.1.price": "7.00" },
  ],
  [
    { name: "Tower A", pricingPlanIds: [], residencyIds: ["r2"] },
    "the name, the plans and the communities",
    { name: "Tower Z", pricingPlanIds: ["p1"], residencyIds: ["r1"] },
  ],
  [{ reason: "Holiday" }, "the reason", { reason: null }],
])("refuses %j, for it is %s that changed, and says how it is now", (seen, what, now) => {
  const error = new DomainError(
    "CHANGED_MEANWHILE",
    `Somebody else changed ${what} meanwhile. Nothing was saved.`,
  );
  expect(() => requireUnchanged(NOW, seen)).toThrow(error);
  try {
    requireUnchanged(NOW, seen);
  } catch (error) {
    expect((error as DomainError).details).toEqual({ now });
  }
});
