import { isOpenDispute, openDisputeText, otherTroubles } from "./openDisputes";

const NOW = new Date("2026-11-23T04:00:00.000Z");
const dispute = {
  disputeId: "disp_1",
  amount: "1299.00",
  currency: "INR",
  step: "CREATED",
  reason: "The service was not provided.",
  respondBy: "2026-11-28T03:04:00.000Z",
};

it.each([
  [
    {},
    "₹1,299.00 (disp_1): answer it at Razorpay by Sat, 28 Nov 2026, 8:34 AM. The bank says: The service was not provided.",
  ],
  [
    { step: "ACTION_REQUIRED", reason: null },
    "₹1,299.00 (disp_1): answer it at Razorpay by Sat, 28 Nov 2026, 8:34 AM.",
  ],
  [
    { respondBy: "2026-11-22T03:04:00.000Z", reason: null },
    "₹1,299.00 (disp_1): it was to be answered by Sun, 22 Nov 2026, 8:34 AM.",
  ],
  [{ respondBy: null, reason: null }, "₹1,299.00 (disp_1): answer it at Razorpay."],
  [{ step: "UNDER_REVIEW" }, "₹1,299.00 (disp_1): the bank looks at our answer."],
  [
    { step: "UNDER_REVIEW", currency: "USD" },
    "1299.00 USD (disp_1): the bank looks at our answer.",
  ],
])("tells of an open dispute with %j", (part, text) => {
  expect(openDisputeText({ ...dispute, ...part }, NOW)).toBe(`Open dispute over ${text}`);
});

it("is open until it was won, lost or closed", () => {
  const steps = ["CREATED", "ACTION_REQUIRED", "UNDER_REVIEW", "WON", "LOST", "CLOSED"];
  expect(steps.map((step) => isOpenDispute({ step }))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

it("tells once of what an open dispute says by itself", () => {
  const attention = "It is disputed (disp_1).\n₹100.00 were paid back.";
  expect(otherTroubles(attention, [dispute])).toEqual(["₹100.00 were paid back."]);
  expect(otherTroubles(attention, [])).toHaveLength(2);
  expect(otherTroubles(null, [dispute])).toEqual([]);
});
