import { type GraphQLSchema, isNonNullType } from "graphql";
import { withSentence } from "./scope-directive";

/** Queries that every caller may ask; they stay as they are. */
const FOR_EVERYBODY: readonly string[] = [
  ...["apiScopes", "carTypes", "disabledDates", "nodes", "validateCoupon", "webhookEventTypes"],
];

export const NOTICE =
  "With the next version of the contract, on 2026-12-29 at the earliest, it is null with its error for callers who may not ask it, and the other fields are answered.";

/** Tells of a change beforehand: today one refused query empties the whole answer of a person. */
export function announceNullableRoots(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    if (!isNonNullType(field.type) || FOR_EVERYBODY.includes(field.name)) continue;
    field.description = withSentence(field.description, NOTICE);
  }
}
