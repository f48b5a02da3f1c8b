import type { HeaderMap } from "@apollo/server";
import { type ExecutionResult, GraphQLError } from "graphql";
import type { Actor } from "../../access/actor";
import type { GraphqlContext } from "../../endpoint/context";
import type { BudgetPolicy } from "../../modules/api-keys/point-budget.service";
import { DomainError } from "../../platform/domain-error";
import type { Services } from "../../services";
import { STATUS } from "../status";
import { costOf } from "./cost";
import { isDryRun } from "./document-request";
import { LIMITS } from "./limits";
import type { CheckedRequest } from "./pipeline";
import { requestError } from "./request-error";
import { graphqlSchema } from "./schema";

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
export async function reportCost(
  { askingActor, meter, services }: GraphqlContext,
  request: CheckedRequest,
  headers: HeaderMap,
  execute: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const isPriced = isDryRun(request.extensions);
  const requested = costOf(graphqlSchema(), request);
  const bucket = bucketOf(askingActor, services);
  const points = Math.max(1, isPriced ? 1 : (requested ?? LIMITS.cost));
  let remaining: number | null = null;
  const refusal =
    bucket &&
    (await takePoints(bucket, points, (left) => {
      remaining = left;
    }).then(() => null, refusalOf));
  let result: ExecutionResult = { data: null };
  if (refusal) result = { errors: [refusal] };
  else if (!isPriced) result = await execute();
  if (requested === null) return result;
  const actual = isPriced ? 0 : meter.size;
  const cost: ReportedCost = { requested, actual, limit: LIMITS.cost };
  if (bucket && remaining !== null) {
    const { budgets, id } = bucket;
    if (!refusal) budgets.giveBack(id, points - Math.max(1, actual));
    Object.assign(cost, { remaining, restorePerSecond: budgets.policy.perSecond });
    for (const [name, value] of budgetHeaders(budgets.policy, remaining)) headers.set(name, value);
  }
  return { ...result, extensions: { ...result.extensions, cost } };
}

function refusalOf(error: Error): GraphQLError {
  if (error instanceof DomainError) return requestError(error);
  const extensions = { http: { status: STATUS.internal } };
  return new GraphQLError(error.message, { originalError: error, extensions });
}
