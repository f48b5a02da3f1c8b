import type { RootList } from "../../relay/rootList";

export const CAR_TYPES: RootList = { field: "carTypes", args: { includeInactive: true } };
