import type { RootList } from "../../relay/rootList";

/** The list that this screen shows, as its query names it: the inactive ones too. */
export const CAR_TYPES: RootList = { field: "carTypes", args: { includeInactive: true } };
