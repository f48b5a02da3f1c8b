import { lakefront } from "./communitiesUnderTest";

export const residency = { id: "r1", name: lakefront.name };
