import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { type Actor, scopesOfActor } from "../../access/actor";
import type { BudgetPolicy } from "../../modules/api-keys/api-key-budget.service";
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
  /** Of an API key: points that are left for the next request, whichever server gets it. */
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

/** The headers of a budget (IETF draft RateLimit header fields). */
export function budgetHeaders({ points, perSecond }: BudgetPolicy, remaining: number) {
  return [
    ["RateLimit-Policy", `"default";q=${points};w=${Math.ceil(points / perSecond)}`],
    ["RateLimit", `"default";r=${remaining};t=${Math.ceil((points - remaining) / perSecond)}`],
  ] as const;
}

/**
 * Takes what an operation may cost from the budget of its API key, and tells what it costs. A dry run is priced, counted as one point, and not run.
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
        if (actor.kind !== "key") return;
        const points = Math.max(1, isPriced ? 1 : (requested ?? LIMITS.cost));
        ({ remaining } = await services.apiKeyBudgets.take(actor.keyId, points).catch(refuse));
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
        const actor = contextValue.askingActor;
        if (remaining !== null && actor.kind === "key") {
          services.apiKeyBudgets.giveBack(actor.keyId, taken - Math.max(1, actual));
          const { policy } = services.apiKeyBudgets;
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
