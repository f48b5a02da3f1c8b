import { z } from "zod";
import { RUPEES, rupees, WHOLE_NUMBER } from "../../endpoint/outputs";
import { type AnyRoute, route } from "../../endpoint/route";
import type { SalesFigures } from "./sales-statistics";

const FIGURES = {
  purchases: WHOLE_NUMBER,
  revenue: RUPEES,
  creditsGranted: WHOLE_NUMBER,
  activeSubscriptions: WHOLE_NUMBER,
};
const OF_ONE = z.array(z.object({ id: WHOLE_NUMBER, name: z.string(), ...FIGURES }));

const figuresOf = ({ revenuePaise, ...figures }: SalesFigures) => ({
  purchases: figures.purchases,
  revenue: rupees(revenuePaise),
  creditsGranted: figures.creditsGranted,
  activeSubscriptions: figures.activeSubscriptions,
});

export const salesRoutes: readonly AnyRoute[] = [
  route({
    id: "getPricingPlanStatistics",
    method: "get",
    path: "/pricing-plans/admin/stats",
    tag: "Pricing plans",
    access: "admin",
    scopes: ["reports:read"],
    summary: "The plans, and what was sold of them",
    data: z.object({
      activePlans: WHOLE_NUMBER,
      inactivePlans: WHOLE_NUMBER,
      ...FIGURES,
      plans: OF_ONE,
      carTypes: OF_ONE,
    }),
    failure: "Failed to fetch pricing plan statistics",
    async handle({ services, actor }) {
      const found = await services.sales.ofPlans(actor, { from: null, to: null });
      const { activePlans, inactivePlans, total } = found;
      return {
        data: {
          activePlans,
          inactivePlans,
          ...figuresOf(total),
          plans: found.plans.map(({ pricingPlan: { id, name }, sales }) => ({
            id,
            name,
            ...figuresOf(sales),
          })),
          carTypes: found.carTypes.map(({ carType: { id, name }, sales }) => ({
            id,
            name,
            ...figuresOf(sales),
          })),
        },
      };
    },
  }),
];
