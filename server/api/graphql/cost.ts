import type { ApolloServerPlugin } from "@apollo/server";
import {
  type DocumentNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
} from "graphql";
import { type ComplexityEstimator, getComplexity } from "graphql-query-complexity";
import { DomainError } from "../../platform/domain-error";
import { DEFAULT_PAGE_SIZE } from "../../platform/sql/pagination";
import type { GraphqlContext } from "./context";
import { LIMITS } from "./limits";
import { requestError } from "./refusal";

/** What a list without pages is taken to hold. */
const ROWS_OF_A_LIST = 10;

/** Objects that an answer may hold: a page counts as many as are asked for, each with all below it. */
const objects: ComplexityEstimator = ({ args, childComplexity, field }) => {
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) return 0;
  const { name } = type;
  if (name.startsWith("__")) return 0;
  if (name.endsWith("Connection")) {
    const rows = Math.max(0, args.first ?? args.last ?? DEFAULT_PAGE_SIZE);
    return 1 + rows * Math.max(1, childComplexity);
  }
  if (name.endsWith("Edge") || name === "PageInfo") return childComplexity;
  const rows = isList(field.type) ? (args.ids?.length ?? ROWS_OF_A_LIST) : 1;
  return rows * (1 + childComplexity);
};

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

/** One operation of a document with its variables. */
export interface Operation {
  readonly document: DocumentNode;
  readonly operationName?: string;
  readonly variables?: Record<string, unknown>;
}

/** How many objects the operation may answer with; null when its variables do not fit. */
export function costOf(schema: GraphQLSchema, operation: Operation): number | null {
  const { document: query, operationName, variables } = operation;
  const costs = known.get(query) ?? new Map<string, number>();
  known.set(query, costs);
  const key = `${operationName ?? ""} ${JSON.stringify(variables, sizesOnly)}`;
  const cost = costs.get(key);
  if (cost !== undefined) return cost;
  try {
    const counted = getComplexity({
      ...{ schema, query, operationName, variables, estimators: [objects] },
    });
    if (costs.size < MAX_KNOWN) costs.set(key, counted);
    return counted;
  } catch {
    return null;
  }
}

/** Costs that are kept of one document, by what they depend on: numbers, switches, and how long lists are. */
const MAX_KNOWN = 50;
const known = new WeakMap<DocumentNode, Map<string, number>>();

function sizesOnly(_name: string, value: unknown): unknown {
  if (typeof value === "string") return "";
  return Array.isArray(value) ? [value.length] : value;
}

/** Refuses operations whose answer could hold too many objects. */
export const costLimit: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operationName, request }) {
        const { variables } = request;
        const cost = costOf(schema, {
          ...{ document, variables },
          operationName: operationName ?? undefined,
        });
        if (cost === null || cost <= LIMITS.cost) return;
        const message = `The operation asks for up to ${cost} objects: at most ${LIMITS.cost} at once.`;
        const details = { limit: LIMITS.cost, cost };
        throw requestError(new DomainError("DOCUMENT_TOO_COSTLY", message, details));
      },
    };
  },
};
