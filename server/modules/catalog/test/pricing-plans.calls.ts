import type { RestCalls } from "../../../test/rest-calls/rest-call";

const PLAN = { name: "Monthly", description: "", creditsGiven: 4, oneTimeCreditsGiven: 0 };

export const pricingPlanCalls: RestCalls = {
  listPricingPlans: { path: () => "/pricing-plans" },
  getPricingPlanStatistics: { path: () => "/pricing-plans/admin/stats" },
  getPricingPlan: { path: ({ plan }) => `/pricing-plans/${plan.id}` },
  getPricingPlanWithCarTypes: { path: ({ plan }) => `/pricing-plans/${plan.id}/with-car-types` },
  createPricingPlan: { path: () => "/pricing-plans", body: () => ({ ...PLAN, validity: 30 }) },
  updatePricingPlan: {
    path: ({ plan }) => `/pricing-plans/${plan.id}`,
    body: () => ({ ...PLAN, validity: -1 }),
  },
  deletePricingPlan: { path: ({ plan }) => `/pricing-plans/${plan.id}` },
  restorePricingPlan: { path: ({ plan }) => `/pricing-plans/${plan.id}/restore` },
  updatePlanPrices: {
    path: ({ plan }) => `/pricing-plans/${plan.id}/bulk-pricing`,
    body: ({ carType }) => ({
      carTypePricing: [{ carTypeId: carType.id, price: 999.5, enabled: true }],
    }),
  },
};
