import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { type Actor, scopesOfActor } from "../../access/actor";
import type { Services } from "../../modules";
import type { BudgetPolicy } from "../../modules/api-keys/point-budget.service";
import { DomainError } from "../../platform/domain-error";
import type { GraphqlContext } from "./context";
import { LIMITS } from "./limits";
import { requestError } from "./request-error";

/** What an operation costs, as `extensions.cost` of its answer tells. */
interface ReportedCost {
  /** Objects that the answer may hold: what is taken from the budget beforehand. */
  readonly requested: number;
  /** Objects that it held; 0 in a dry run. */
  readonly actual: number;
  /** What one operation may request at most. */
  readonly limit: number;
  /** Of API keys and applications: points that are left for the next request, whichever server gets it. */
  readonly remaining?: number;
  readonly restorePerSecond?: number;
}

/** Whether a request asks for the price of its document only: `{"extensions": {"dryRun": true}}`. */
function isDryRun(extensions: Readonly<Record<string, unknown>> | null | undefined): boolean {
  return extensions?.dryRun === true;
}

/** Whether an answer tells what it costs: to API keys and applications, and to whoever asks for a dry run. */
export function isCostReported(actor: Actor, body: unknown): boolean {
  const { extensions } = (body ?? {}) as { extensions?: Record<string, unknown> };
  return scopesOfActor(actor) !== null || isDryRun(extensions);
}

/** The bucket of points that a caller has: an API key its own, an application one for each resident; people have none. */
export function bucketOf(
  actor: Actor,
  { apiKeyBudgets, applicationBudgets }: Pick<Services, "apiKeyBudgets" | "applicationBudgets">,
) {
  if (actor.kind === "key") return { budgets: apiKeyBudgets, id: actor.keyId };
  const grantId = actor.kind === "person" ? actor.application?.grantId : undefined;
  return grantId === undefined ? null : { budgets: applicationBudgets, id: grantId };
}

/** The headers of a budget (IETF draft RateLimit header fields). */
export function budgetHeaders({ points, perSecond }: BudgetPolicy, remaining: number) {
  return [
    ["RateLimit-Policy", `"default";q=${points};w=${Math.ceil(points / perSecond)}`],
    ["RateLimit", `"default";r=${remaining};t=${Math.ceil((points - remaining) / perSecond)}`],
  ] as const;
}

/**
 * Takes what an operation may cost from the bucket of its API key or application, and tells what it costs. A dry run is
 * priced, counted as one point, and not run.
 */
export const reportCost: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart({ contextValue }) {
    if (!contextValue.isCostReported) return;
    let requested: number | null = null;
    let taken = 0;
    let remaining: number | null = null;
    let isPriced = false;
    return {
      async didResolveOperation({ request, contextValue }) {
        // Absent where the operation may not run; see operationLimits, which comes first.
        if (contextValue.requested === undefined) return;
        requested = contextValue.requested;
        isPriced = isDryRun(request.extensions);
        const { actor, services } = contextValue;
        const bucket = bucketOf(actor, services);
        if (!bucket) return;
        const points = Math.max(1, isPriced ? 1 : (requested ?? LIMITS.cost));
        ({ remaining } = await bucket.budgets.take(bucket.id, points).catch(refuse));
        taken = points;
      },
      async responseForOperation() {
        if (!isPriced) return null;
        const http = { status: undefined, headers: new HeaderMap() };
        return { http, body: { kind: "single", singleResult: { data: null } } };
      },
      async willSendResponse({ response, contextValue }) {
        const { body, http } = response;
        if (body.kind !== "single") return;
        if (requested === null) return;
        const actual = isPriced ? 0 : contextValue.meter.size;
        const cost: ReportedCost = { requested, actual, limit: LIMITS.cost };
        const { services } = contextValue;
        const bucket = bucketOf(contextValue.askingActor, services);
        if (remaining !== null && bucket) {
          bucket.budgets.giveBack(bucket.id, taken - Math.max(1, actual));
          const { policy } = bucket.budgets;
          Object.assign(cost, { remaining, restorePerSecond: policy.perSecond });
          for (const [name, value] of budgetHeaders(policy, remaining))
            http.headers.set(name, value);
        }
        const { extensions } = body.singleResult;
        body.singleResult = Object.assign({}, body.singleResult, {
          extensions: Object.assign({}, extensions, { cost }),
        });
      },
    };
  },
};

function refuse(error: unknown): never {
  throw error instanceof DomainError ? requestError(error) : error;
}
