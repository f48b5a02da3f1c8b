import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { type Actor, scopesOfActor } from "../../access/actor";
import type { GraphqlContext } from "../../endpoint/context";
import type { BudgetPolicy } from "../../modules/api-keys/point-budget.service";
import { DomainError } from "../../platform/domain-error";
import type { Services } from "../../services";
import { LIMITS } from "./limits";
import { requestError } from "./request-error";

interface ReportedCost {
  /** Taken from the budget beforehand. */
  readonly requested: number;
  /** 0 in a dry run. */
  readonly actual: number;
  readonly limit: number;
  /** Over all servers; for keys and applications only. */
  readonly remaining?: number;
  readonly restorePerSecond?: number;
}

/** `{"extensions": {"dryRun": true}}`. Any value but false counts, as `"true"` may be meant so. */
export function isDryRun(
  extensions: Readonly<Record<string, unknown>> | null | undefined,
): boolean {
  const { dryRun = false } = extensions ?? {};
  return dryRun !== false && dryRun !== null;
}

/** One per API key, or application and resident; none for people. */
export function bucketOf(
  actor: Actor,
  { apiKeyBudgets, applicationBudgets }: Pick<Services, "apiKeyBudgets" | "applicationBudgets">,
) {
  if (actor.kind === "key") return { budgets: apiKeyBudgets, id: actor.keyId };
  const grantId = actor.kind === "person" ? actor.application?.grantId : undefined;
  return grantId === undefined ? null : { budgets: applicationBudgets, id: grantId };
}

/** Also reports the rest if it is not enough. */
export async function takePoints(
  { budgets, id }: NonNullable<ReturnType<typeof bucketOf>>,
  points: number,
  report: (remaining: number) => void,
): Promise<void> {
  try {
    report((await budgets.take(id, points)).remaining);
  } catch (error) {
    const remaining = error instanceof DomainError ? error.details.remaining : null;
    if (typeof remaining === "number") report(remaining);
    throw error;
  }
}

/** IETF draft RateLimit header fields. */
export function budgetHeaders({ points, perSecond }: BudgetPolicy, remaining: number) {
  return [
    ["RateLimit-Policy", `"default";q=${points};w=${Math.ceil(points / perSecond)}`],
    ["RateLimit", `"default";r=${remaining};t=${Math.ceil((points - remaining) / perSecond)}`],
  ] as const;
}

/** Takes the cost from the budget of a key or application and reports it, to people in dry runs. A dry run costs one point. */
export const reportCost: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart({ request, contextValue: context }) {
    context.isCostReported =
      scopesOfActor(context.askingActor) !== null || isDryRun(request.extensions);
    if (!context.isCostReported) return;
    let requested: number | null = null;
    let taken = 0;
    let remaining: number | null = null;
    let isPriced = false;
    return {
      async didResolveOperation({ request, contextValue }) {
        // Absent if operationLimits rejected the operation.
        if (contextValue.requested === undefined) return;
        requested = contextValue.requested;
        isPriced = isDryRun(request.extensions);
        const { actor, services } = contextValue;
        const bucket = bucketOf(actor, services);
        if (!bucket) return;
        const points = Math.max(1, isPriced ? 1 : (requested ?? LIMITS.cost));
        await takePoints(bucket, points, (left) => {
          remaining = left;
        }).catch(refuse);
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
