import type { OrderRequest, PaymentOrder } from "../../integrations/payment-provider";
import type { Purchase } from "./purchase.entity";
import { CURRENCY } from "./purchase.rules";

type Ordered = Pick<Purchase, "id" | "receiptNonce" | "amountPaise" | "createdAt">;

const CLOCKS_DIFFER_MS = 5 * 60_000;

/** The receipt is unique across databases. */
export function orderRequestOf({ id, receiptNonce, amountPaise }: Ordered): OrderRequest {
  const receipt = receiptNonce === null ? `purchase-${id}` : `purchase-${id}-${receiptNonce}`;
  const notes = { purchase: `${id}` };
  return { amountPaise, currency: CURRENCY, receipt, notes };
}

export function isUnpaidOrderOf(order: PaymentOrder, purchase: Ordered): boolean {
  const { amountPaise, currency, receipt, notes } = orderRequestOf(purchase);
  return (
    order.amountPaise === amountPaise &&
    order.currency === currency &&
    order.receipt === receipt &&
    order.notes.purchase === notes.purchase &&
    !order.isPaid &&
    order.paidPaise === 0 &&
    order.createdAt.getTime() >= purchase.createdAt.getTime() - CLOCKS_DIFFER_MS
  );
}
