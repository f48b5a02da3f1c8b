import { may } from "../../access/authorize";
import { type NodeFinders, owned, shared } from "../../endpoint/node-finder";

export const purchaseNodes: NodeFinders = {
  Purchase: owned("purchase.read", ({ loaders }, id) => loaders.purchaseById.load(id)),
  StrayPayment: shared("payment.listStrays", ({ loaders }, id) =>
    loaders.strayPaymentById.load(id),
  ),
  PaymentDispute: shared("purchase.seeTo", ({ loaders }, id) => loaders.disputeById.load(id)),
  PurchaseEvent: async ({ actor, loaders }, id) => {
    const event = await loaders.purchaseEventById.load(id);
    const purchase = event && (await loaders.purchaseById.load(event.purchaseId));
    return purchase && may(actor, "purchase.read", purchase) ? event : null;
  },
};
