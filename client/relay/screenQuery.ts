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

/** For this many milliseconds an answer is taken as it is, unless something was changed meanwhile. */
const FRESH_FOR = 30_000;

/**
 * Starts the query of a screen. What the store has is shown at once; what is not fresh is asked for again
 * behind it, and a failure of that leaves the screen as it is. `behind` may say to ask in any case, or not at all.
 */
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

/** Asks behind the screen for what it shows, where that is not fresh any more. */
export function refreshScreenQuery(queryRef: PreloadedQuery<OperationType>): void {
  const time = answeredAt(queryRef.environment, queryRef.id, queryRef.variables);
  if (time !== null && !isFresh(time)) askBehind(queryRef);
}

function isFresh(time: number): boolean {
  return Date.now() - time < FRESH_FOR && !isChangedSince(time);
}

/** When all of it was answered last; `null` where something is missing, or the screen's code is. */
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
