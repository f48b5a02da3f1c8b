import type { NodeFinders } from "../../endpoint/node-finder";
import { mayReadOf, ofResident } from "../users/user.access";

export const creditNodes: NodeFinders = {
  Subscription: ofResident("subscription.read", ({ loaders }, id) =>
    loaders.subscriptionById.load(id),
  ),
  CreditLot: ofResident("credits.read", ({ loaders }, id) => loaders.lotById.load(id)),
  CreditLedgerEntry: ofResident("credits.read", ({ loaders }, id) =>
    loaders.ledgerEntryById.load(id),
  ),
  SubscriptionChange: async (asking, id) => {
    const change = await asking.loaders.subscriptionChangeById.load(id);
    const plan = change && (await asking.loaders.subscriptionById.load(change.subscriptionId));
    return plan && (await mayReadOf(asking, "subscription.read", plan)) ? change : null;
  },
};
