import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isCompositeType,
  isListType,
} from "graphql";
import { type ComplexityEstimator, getComplexity } from "graphql-query-complexity";
import { LRUCache } from "lru-cache";
import { DomainError } from "../../platform/domain-error";
import { DEFAULT_PAGE_SIZE } from "../../platform/sql/pagination";
import { LIMITS } from "./limits";

/** For lists without pages. */
const ROWS_OF_A_LIST = 10;

/** A page counts the requested rows, each with all below it. */
const objects: ComplexityEstimator = ({ args, childComplexity, field, type: parent }) => {
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) return 0;
  const { name } = type;
  if (name.startsWith("__")) return 0;
  if (isPage(name)) {
    const rows = Math.max(0, args.first ?? args.last ?? DEFAULT_PAGE_SIZE);
    return 1 + rows * Math.max(1, childComplexity);
  }
  if (name.endsWith("Edge") || OF_THE_PAGE.has(name)) return childComplexity;
  const isCounted = isPage(getNamedType(parent).name);
  const rows =
    isListType(getNullableType(field.type)) && !isCounted
      ? (args.ids?.length ?? ROWS_OF_A_LIST)
      : 1;
  return rows * (1 + childComplexity);
};

/** Counted once per page. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(["PageInfo", "BoundedCount"]);

function isPage(typeName: string): boolean {
  return typeName.endsWith("Connection") || typeName.endsWith("Page");
}

export interface Operation {
  readonly document: DocumentNode;
  readonly operationName?: string;
  readonly variables?: Record<string, unknown>;
}

/** Objects that an operation may return, for valid variables; null if a directive lacks its value, which the execution rejects. */
export function costOf(schema: GraphQLSchema, operation: Operation): number | null {
  const { document: query, operationName } = operation;
  const costs = known.get(query) ?? new LRUCache<string, number>({ max: MAX_KNOWN });
  known.set(query, costs);
  const key = `${operationName ?? ""} ${JSON.stringify(declared(operation), sizesOnly)}`;
  const cost = costs.get(key) ?? count(schema, operation);
  if (cost !== null) costs.set(key, cost);
  return cost;
}

function count(schema: GraphQLSchema, operation: Operation): number | null {
  const { document: query, operationName, variables } = operation;
  try {
    return getComplexity({ schema, query, operationName, variables, estimators: [objects] });
  } catch (error) {
    const isEndless = error instanceof GraphQLError && error.message.includes(TOO_MANY_NODES);
    return isEndless ? Number.MAX_SAFE_INTEGER : null;
  }
}

/** The library's message if counting takes too long. */
const TOO_MANY_NODES = "maximum allowed number of nodes";

/** Costs kept per document, by numbers, switches and list lengths. */
const MAX_KNOWN = 50;
const known = new WeakMap<DocumentNode, LRUCache<string, number>>();

/** Undeclared variables are not cached. */
function declared({ document, operationName, variables = {} }: Operation): unknown[] {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return definitions.map(({ variable: { name } }) =>
    Object.hasOwn(variables, name.value) ? variables[name.value] : undefined,
  );
}

function sizesOnly(name: string, value: unknown): unknown {
  if (typeof value === "string") return "";
  return Array.isArray(value) && name !== "" ? [value.length] : value;
}

export function costError(schema: GraphQLSchema, operation: Operation): DomainError | null {
  const cost = costOf(schema, operation);
  if (cost === null || cost <= LIMITS.cost) return null;
  const message = `The operation asks for up to ${cost} objects: at most ${LIMITS.cost} at once.`;
  return new DomainError("DOCUMENT_TOO_COSTLY", message, { limit: LIMITS.cost, cost });
}
