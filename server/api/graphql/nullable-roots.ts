import { MapperKind, mapSchema } from "@graphql-tools/utils";
import { type GraphQLSchema, getNullableType, isNonNullType } from "graphql";
import { withSentence } from "./scope-directive";

/** Queries open to every caller stay unchanged. */
const FOR_EVERYBODY: readonly string[] = [
  ...["apiScopes", "carTypes", "disabledDates", "nodes", "validateCoupon", "webhookEventTypes"],
];

/** docs/api/versions.md */
export const VERSION_HEADER = "Aaviri-Version";
export const NEXT_VERSION = "2026-12-29";

export const NOTICE = `With the header \`${VERSION_HEADER}: ${NEXT_VERSION}\`, and for everybody with the next version of the contract, on ${NEXT_VERSION} at the earliest, it is null with its error for callers who may not ask it, and the other fields are answered.`;

/** Announces the change: today one rejected query empties a person's whole answer. */
export function announceNullableRoots(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    if (isNonNullType(field.type) && !FOR_EVERYBODY.includes(field.name))
      field.description = withSentence(field.description, NOTICE);
  }
}

export function nextVersionOf(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.QUERY_ROOT_FIELD]: (field, name) =>
      FOR_EVERYBODY.includes(name)
        ? undefined
        : Object.assign({}, field, { type: getNullableType(field.type) }),
  });
}
