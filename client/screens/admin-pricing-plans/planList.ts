import type { RootList } from "../../relay/rootList";

/** The list that this screen shows, as its query names it: the inactive ones too. */
export const PLANS: RootList = { field: "pricingPlans", args: { includeInactive: true } };
