import { may } from "../../access/authorize";
import { type NodeFinders, owned } from "../../endpoint/node-finder";

export const creditNodes: NodeFinders = {
  Subscription: owned("subscription.read", ({ loaders }, id) => loaders.subscriptionById.load(id)),
  CreditLot: owned("credits.read", ({ loaders }, id) => loaders.lotById.load(id)),
  CreditLedgerEntry: owned("credits.read", ({ loaders }, id) => loaders.ledgerEntryById.load(id)),
  SubscriptionChange: async ({ actor, loaders }, id) => {
    const change = await loaders.subscriptionChangeById.load(id);
    const plan = change && (await loaders.subscriptionById.load(change.subscriptionId));
    return plan && may(actor, "subscription.read", plan) ? change : null;
  },
};
