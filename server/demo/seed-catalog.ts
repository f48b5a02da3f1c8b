import type { DataSource } from "typeorm";
import { CarType } from "../modules/catalog/car-type.entity";
import { PricingPlan, UNLIMITED_VALIDITY } from "../modules/catalog/pricing-plan.entity";
import { PricingPlanCarType } from "../modules/catalog/pricing-plan-car-type.entity";

export const CAR_TYPES = ["Hatchback", "Sedan", "SUV"] as const;
export type CarTypeName = (typeof CAR_TYPES)[number];

const WITHDRAWN_CAR_TYPE = "Two-wheeler";

interface Plan {
  readonly description: string;
  readonly creditsGiven: number;
  readonly oneTimeCreditsGiven: number;
  readonly validityDays: number;
  readonly isWithdrawn?: boolean;
  /** Null where not sold. */
  readonly rupees: Readonly<Record<CarTypeName, number | null>>;
}

const PLANS = {
  "Single Wash": {
    description: "One steam wash, outside and inside. Book it whenever you like.",
    creditsGiven: 0,
    oneTimeCreditsGiven: 1,
    validityDays: UNLIMITED_VALIDITY,
    rupees: { Hatchback: 399, Sedan: 449, SUV: 549 },
  },
  "Five-Wash Pack": {
    description: "Five washes that never expire, for cars that are not out every week.",
    creditsGiven: 0,
    oneTimeCreditsGiven: 5,
    validityDays: UNLIMITED_VALIDITY,
    rupees: { Hatchback: 1799, Sedan: 1999, SUV: 2499 },
  },
  "Monthly Shine": {
    description: "A wash every week for a month: outside, windows, mats and dashboard.",
    creditsGiven: 4,
    oneTimeCreditsGiven: 0,
    validityDays: 30,
    rupees: { Hatchback: 1299, Sedan: 1499, SUV: 1799 },
  },
  "Monthly Plus": {
    description: "Two washes a week for a month, and one bonus wash that never expires.",
    creditsGiven: 8,
    oneTimeCreditsGiven: 1,
    validityDays: 30,
    rupees: { Hatchback: 2399, Sedan: 2749, SUV: null },
  },
  "Quarterly Care": {
    description: "Twelve washes within 90 days, and two bonus washes that never expire.",
    creditsGiven: 12,
    oneTimeCreditsGiven: 2,
    validityDays: 90,
    rupees: { Hatchback: 3499, Sedan: 3999, SUV: 4799 },
  },
  "Launch Offer": {
    description: "Three washes in the first month for early neighbours. Not sold any more.",
    creditsGiven: 3,
    oneTimeCreditsGiven: 0,
    validityDays: 30,
    isWithdrawn: true,
    rupees: { Hatchback: 599, Sedan: 699, SUV: 899 },
  },
} as const satisfies Record<string, Plan>;
export type PlanName = keyof typeof PLANS;

export async function seedCatalog(dataSource: DataSource, createdAt: Date): Promise<void> {
  const carTypes = CAR_TYPES.map((name) => Object.assign(new CarType(), { name, active: true }));
  const withdrawn = { name: WITHDRAWN_CAR_TYPE, active: false };
  await dataSource.getRepository(CarType).insert([...carTypes, withdrawn]);
  const planned = Object.entries<Plan>(PLANS).map(([name, { rupees, isWithdrawn, ...values }]) => ({
    plan: Object.assign(new PricingPlan(), {
      name,
      active: !isWithdrawn,
      createdAt,
      ...values,
    }),
    rupees,
  }));
  await dataSource.getRepository(PricingPlan).insert(planned.map(({ plan }) => plan));
  const prices = planned.flatMap(({ plan, rupees }) =>
    CAR_TYPES.map((name, index) => ({
      pricingPlanId: plan.id,
      carTypeId: carTypes[index]?.id,
      enabled: rupees[name] !== null,
      pricePaise: (rupees[name] ?? 0) * 100,
    })),
  );
  await dataSource.getRepository(PricingPlanCarType).insert(prices);
}
