import { mayReadOf, type NodeFinders, owned } from "../../endpoint/node-finder";

export const creditNodes: NodeFinders = {
  Subscription: owned("subscription.read", ({ loaders }, id) => loaders.subscriptionById.load(id)),
  CreditLot: owned("credits.read", ({ loaders }, id) => loaders.lotById.load(id)),
  CreditLedgerEntry: owned("credits.read", ({ loaders }, id) => loaders.ledgerEntryById.load(id)),
  SubscriptionChange: async (asking, id) => {
    const change = await asking.loaders.subscriptionChangeById.load(id);
    const plan = change && (await asking.loaders.subscriptionById.load(change.subscriptionId));
    return plan && (await mayReadOf(asking, "subscription.read", plan)) ? change : null;
  },
};
