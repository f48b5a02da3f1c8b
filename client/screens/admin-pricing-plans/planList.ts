import type { RootList } from "../../relay/rootList";

export const PLANS: RootList = { field: "pricingPlans", args: { includeInactive: true } };
