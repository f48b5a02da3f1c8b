import { z } from "zod";
import {
  AN_OBJECT,
  amount,
  id,
  optionalCount,
  optionalFlag,
  optionalText,
  queryFlag,
  upTo,
} from "../../endpoint/inputs";
import { byId } from "../../endpoint/node-finder";
import { type AnyRoute, type Call, route } from "../../endpoint/route";
import { toDecimal } from "../../platform/money";
import {
  CAR_TYPE,
  carTypeShape,
  PRICING,
  PRICING_PLAN,
  pricingPlanShape,
  pricingShape,
} from "./catalog.resource";
import { NEW_PLAN, planAfter } from "./catalog.rules";
import { PricingPlan } from "./pricing-plan.entity";

const read = { tag: "Pricing plans", access: "registered", scopes: ["catalog:read"] } as const;
const write = { tag: "Pricing plans", access: "admin", scopes: ["catalog:write"] } as const;
const params = z.object({ id });
const SAVE = "Failed to save pricing plan";

const BODY = z.object({
  name: upTo(120, optionalText),
  description: upTo(2_000, optionalText),
  creditsGiven: optionalCount,
  oneTimeCreditsGiven: optionalCount,
  validity: optionalCount,
  active: optionalFlag,
});

const WITH_CAR_TYPES = z.object({
  pricingPlan: PRICING_PLAN,
  carTypesWithPricing: z.array(z.object({ carType: CAR_TYPE, pricing: PRICING.nullable() })),
});

type WithId = Pick<Call<typeof params, undefined, undefined>, "actor" | "loaders" | "params">;

const planOf = (call: WithId) => byId(call, PricingPlan, call.params.id, "Pricing plan");

const changesOf = ({ validity, ...values }: z.output<typeof BODY>) => ({
  ...values,
  validityDays: validity,
});

const ANY_PLAN = { ...NEW_PLAN, name: "Any", creditsGiven: 1, oneTimeCreditsGiven: 1 };
const rules = (body: z.output<typeof BODY>) => planAfter(ANY_PLAN, changesOf(body));

export const pricingPlanRoutes: readonly AnyRoute[] = [
  route({
    id: "listPricingPlans",
    method: "get",
    path: "/pricing-plans",
    ...read,
    summary: "The plans on offer with their prices; to administrators also inactive ones",
    query: z.object({ includeInactive: queryFlag }),
    data: z.array(PRICING_PLAN),
    failure: "Failed to fetch pricing plans",
    async handle({ services, actor, loaders, query }) {
      const rows = await services.catalog.pricingPlans(actor, query);
      return { data: await Promise.all(rows.map((plan) => pricingPlanShape(plan, loaders))) };
    },
  }),
  route({
    id: "getPricingPlan",
    method: "get",
    path: "/pricing-plans/{id}",
    ...read,
    summary: "A plan with its prices",
    params,
    data: PRICING_PLAN,
    failure: "Failed to fetch pricing plan details",
    handle: async (call) => ({ data: await pricingPlanShape(await planOf(call), call.loaders) }),
  }),
  route({
    id: "getPricingPlanWithCarTypes",
    method: "get",
    path: "/pricing-plans/{id}/with-car-types",
    ...read,
    summary: "A plan, and its price for every car type on offer",
    params,
    data: WITH_CAR_TYPES,
    failure: "Failed to fetch pricing plan details",
    async handle(call) {
      const plan = await planOf(call);
      const pricings = await call.loaders.pricingOfPlan.load(plan.id);
      const carTypesWithPricing = pricings.map(({ carType, pricing }) => ({
        carType: carTypeShape(carType),
        pricing: pricing && pricingShape(pricing),
      }));
      const pricingPlan = await pricingPlanShape(plan, call.loaders);
      return { data: { pricingPlan, carTypesWithPricing } };
    },
  }),
  route({
    requires: ["name"],
    id: "createPricingPlan",
    method: "post",
    path: "/pricing-plans",
    ...write,
    summary: "Make a plan",
    body: BODY,
    rules,
    status: 201,
    data: PRICING_PLAN,
    failure: SAVE,
    async handle({ services, actor, loaders, body, clientKey }) {
      const plan = await services.pricingPlans.create(actor, changesOf(body), clientKey);
      const data = await pricingPlanShape(plan, loaders);
      return { data, location: `/pricing-plans/${plan.id}` };
    },
  }),
  route({
    id: "updatePricingPlan",
    method: "put",
    path: "/pricing-plans/{id}",
    ...write,
    summary: "Change a plan; what is left out stays",
    params,
    body: BODY,
    rules,
    data: PRICING_PLAN,
    failure: SAVE,
    async handle({ services, actor, loaders, params, body }) {
      const plan = await services.pricingPlans.edit(actor, {
        id: params.id,
        changes: changesOf(body),
      });
      return { data: await pricingPlanShape(plan, loaders) };
    },
  }),
  route({
    id: "deletePricingPlan",
    method: "delete",
    path: "/pricing-plans/{id}",
    ...write,
    summary: "Make a plan inactive",
    params,
    data: PRICING_PLAN,
    failure: "Failed to delete pricing plan",
    async handle({ services, actor, loaders, params }) {
      const plan = await services.pricingPlans.setActive(actor, params.id, false);
      return { data: await pricingPlanShape(plan, loaders) };
    },
  }),
  route({
    id: "restorePricingPlan",
    method: "post",
    path: "/pricing-plans/{id}/restore",
    ...write,
    summary: "Make an inactive plan active again",
    params,
    data: PRICING_PLAN,
    failure: "Failed to restore pricing plan",
    async handle({ services, actor, loaders, params }) {
      const plan = await services.pricingPlans.setActive(actor, params.id, true);
      return { data: await pricingPlanShape(plan, loaders) };
    },
  }),
  route({
    requires: ["carTypePricing"],
    id: "updatePlanPrices",
    method: "put",
    path: "/pricing-plans/{id}/bulk-pricing",
    ...write,
    summary: "Set the prices of a plan for several car types",
    params,
    body: z.object({
      carTypePricing: z
        .array(
          z.object({ carTypeId: id, price: amount, enabled: optionalFlag }, AN_OBJECT),
          "must be a list of carTypeId, price and enabled",
        )
        .max(100, "must have at most 100 entries"),
    }),
    data: PRICING_PLAN,
    failure: "Failed to save pricing",
    async handle({ services, actor, loaders, params, body }) {
      const prices = body.carTypePricing.map(({ carTypeId, price, enabled }) => ({
        carTypeId,
        price: price === null ? null : toDecimal(price),
        enabled: enabled ?? true,
      }));
      const change = { pricingPlanId: params.id, prices };
      const plan = await services.pricingPlans.updatePrices(actor, change);
      return { data: await pricingPlanShape(plan, loaders) };
    },
  }),
];
