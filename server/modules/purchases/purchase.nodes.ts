import { mayReadOf, type NodeFinders, owned, shared } from "../../endpoint/node-finder";

export const purchaseNodes: NodeFinders = {
  Purchase: owned("purchase.read", ({ loaders }, id) => loaders.purchaseById.load(id)),
  StrayPayment: shared("payment.listStrays", ({ loaders }, id) =>
    loaders.strayPaymentById.load(id),
  ),
  PaymentDispute: shared("purchase.seeTo", ({ loaders }, id) => loaders.disputeById.load(id)),
  PurchaseEvent: async (asking, id) => {
    const event = await asking.loaders.purchaseEventById.load(id);
    const purchase = event && (await asking.loaders.purchaseById.load(event.purchaseId));
    return purchase && (await mayReadOf(asking, "purchase.read", purchase)) ? event : null;
  },
};
