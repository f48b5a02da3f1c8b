import { connectionOf } from "../../test/connection";
import { enterAdmin } from "../../test/enterAdmin";
import "./SeenToDialog";
import "../../shared/credits/RevokeCreditsDialog";

export const SCREEN = "AdminPurchasesScreenQuery";

export const marked = {
  id: "p1",
  planName: "Monthly Shine",
  carTypeName: "Sedan",
  amount: "1299.00",
  couponCode: "WELCOME100",
  paymentStatus: "COMPLETED",
  paymentMethod: "RAZORPAY",
  transactionId: "pay_29QQoUBi66xm2f",
  createdAt: "2026-11-20T19:00:00.000Z",
  seenToAt: null,
  seenToNote: null,
  seenToBy: null,
  refundedAmount: "0.00",
  creditLots: [],
  disputes: [],
  attention: "No use of the coupon was left when the payment came.",
  user: { id: "u1", displayName: "Asha Rao", email: "asha@residents.example" },
};
export const fine = {
  ...marked,
  id: "p2",
  couponCode: null,
  attention: null,
  transactionId: null,
  paymentStatus: "EXPIRED",
  paymentMethod: "MOCK_PAYMENT",
  user: { id: "u2", displayName: "", email: "" },
};

export const pageOf = (
  nodes: readonly object[],
  totalCount = nodes.length,
  hasNextPage = false,
  strays: readonly object[] = [],
) => ({
  Query: {
    strayPayments: { totalCount: strays.length, edges: strays.map((node) => ({ node })) },
    purchases: connectionOf(nodes, totalCount, hasNextPage),
  },
});

export const enter = (search = "") => enterAdmin(`purchases${search}`);
