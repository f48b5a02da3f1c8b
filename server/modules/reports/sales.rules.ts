import type { Paise } from "../../platform/money";

export interface Sale {
  readonly pricingPlanId: number;
  readonly carTypeId: number;
  readonly purchases: number;
  readonly revenuePaise: Paise;
  readonly creditsGranted: number;
  readonly activeSubscriptions: number;
}

type Figures = Omit<Sale, "pricingPlanId" | "carTypeId">;

export function sumOf(sales: readonly Sale[]): Figures {
  const total = (figure: keyof Figures) => sales.reduce((sum, sale) => sum + sale[figure], 0);
  return {
    purchases: total("purchases"),
    revenuePaise: total("revenuePaise"),
    creditsGranted: total("creditsGranted"),
    activeSubscriptions: total("activeSubscriptions"),
  };
}
