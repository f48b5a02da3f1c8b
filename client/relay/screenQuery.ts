import { fetchQuery, loadQuery, type PreloadedQuery } from "react-relay";
import {
  createOperationDescriptor,
  type IEnvironment,
  type OperationType,
  type PreloadableConcreteRequest,
  PreloadableQueryRegistry,
  type VariablesOf,
} from "relay-runtime";
import { isChangedSince } from "./changes";

/** Milliseconds, unless a mutation ran meanwhile. */
const FRESH_FOR = 30_000;

/** Shows the store's data at once and refetches stale data in the background. */
export function startScreenQuery<TQuery extends OperationType>(
  environment: IEnvironment,
  query: PreloadableConcreteRequest<TQuery>,
  variables: VariablesOf<TQuery>,
  behind: "ask" | "if-stale" | "told",
): PreloadedQuery<TQuery> {
  const time = answeredAt(environment, query.params.id, variables);
  if (time === null) {
    return loadQuery(environment, query, variables, { fetchPolicy: "store-and-network" });
  }
  const queryRef = loadQuery(environment, query, variables, { fetchPolicy: "store-or-network" });
  if (behind === "ask" || (behind === "if-stale" && !isFresh(time))) askBehind(queryRef);
  return queryRef;
}

export function refreshScreenQuery(queryRef: PreloadedQuery<OperationType>): void {
  const time = answeredAt(queryRef.environment, queryRef.id, queryRef.variables);
  if (time !== null && !isFresh(time)) askBehind(queryRef);
}

function isFresh(time: number): boolean {
  return Date.now() - time < FRESH_FOR && !isChangedSince(time);
}

/** `null` if data or the screen's code is missing. */
function answeredAt(
  environment: IEnvironment,
  id: string | null | undefined,
  variables: VariablesOf<OperationType>,
): number | null {
  const request = id ? PreloadableQueryRegistry.get(id) : null;
  if (!request) return null;
  const known = environment.check(createOperationDescriptor(request, variables));
  return known.status === "available" ? (known.fetchTime ?? 0) : null;
}

function askBehind({ environment, id, variables }: PreloadedQuery<OperationType>): void {
  const request = id ? PreloadableQueryRegistry.get(id) : null;
  if (!request) return;
  fetchQuery(environment, request, variables, {
    networkCacheConfig: { force: true },
  }).subscribe({ error: () => undefined });
}
