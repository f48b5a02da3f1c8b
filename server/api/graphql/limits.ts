import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import { maxDirectivesRule } from "@escape.tech/graphql-armor-max-directives";
import { GraphQLError, type ValidationContext, type ValidationRule } from "graphql";
import { DomainError } from "../../platform/domain-error";
import type { ErrorCode } from "../../platform/error-codes";
import { queryShape } from "./query-shape";

/** docs/api/README.md documents them. */
export const LIMITS = {
  bodyKilobytes: 100,
  tokens: 2_000,
  depth: 10,
  nesting: 100,
  aliases: 30,
  directives: 20,
  fields: 400,
  /** Fields, spreads and inline fragments, with fragments expanded. */
  openedSelections: 1_000,
  fragments: 50,
  schemaLists: 15,
  cost: 5_000,
  milliseconds: 10_000,
} as const;

function refuse(context: ValidationContext, code: ErrorCode, message: string, limit: number): void {
  const originalError = new DomainError(code, message, { limit });
  context.reportError(new GraphQLError(message, { originalError }));
}

/** Replaces the libraries' errors, which speak of syntax. */
function limit(code: ErrorCode, n: number, message: string) {
  const onReject = [
    (context: ValidationContext | null) => {
      if (context) refuse(context, code, message, n);
    },
  ];
  return { n, propagateOnRejection: false, onReject };
}

const tooMany = (what: string, most: number) =>
  `The document has too many ${what}: at most ${most}.`;

const fields: ValidationRule = (context) => {
  let count = 0;
  return {
    Field() {
      count += 1;
      if (count !== LIMITS.fields + 1) return;
      refuse(context, "TOO_MANY_FIELDS", tooMany("fields", LIMITS.fields), LIMITS.fields);
    },
  };
};

export const documentLimits: readonly ValidationRule[] = [
  fields,
  maxDepthRule({
    ...limit(
      "DOCUMENT_TOO_DEEP",
      LIMITS.depth,
      `The document is too deep: at most ${LIMITS.depth} fields within each other.`,
    ),
    flattenFragments: true,
  }),
  maxAliasesRule({
    ...limit("TOO_MANY_ALIASES", LIMITS.aliases, tooMany("aliases", LIMITS.aliases)),
    allowList: [],
  }),
  maxDirectivesRule(
    limit("TOO_MANY_DIRECTIVES", LIMITS.directives, tooMany("directives", LIMITS.directives)),
  ),
  queryShape,
];
