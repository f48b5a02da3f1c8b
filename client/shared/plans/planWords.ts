import { countText, formatMoney } from "../../ui/format";

interface Grant {
  readonly creditsGiven: number;
  readonly oneTimeCreditsGiven: number;
  readonly validity: number;
}

/** product-rules.md#choose-a-plan */
export const UNLIMITED = -1;

export function validityText(validity: number): string {
  return validity === UNLIMITED ? "Unlimited" : countText(validity, "day");
}

export function grantTexts({ creditsGiven, oneTimeCreditsGiven, validity }: Grant): string[] {
  const oneTime = validity === UNLIMITED ? "pay-per-use credit" : "bonus credit";
  return [
    ...(creditsGiven > 0 ? [countText(creditsGiven, "credit")] : []),
    ...(oneTimeCreditsGiven > 0 ? [countText(oneTimeCreditsGiven, oneTime)] : []),
  ];
}

/** Rounded up as on the landing page; null for a single wash or a free plan. */
export function perWashText(price: string | null | undefined, grant: Grant): string | null {
  const washes = grant.creditsGiven + grant.oneTimeCreditsGiven;
  const paise = Math.ceil(Math.round(Number(price) * 100) / washes);
  return Number(price) > 0 && washes > 1 ? `${formatMoney(paise / 100)} per wash` : null;
}

/** Rupees. */
export function savingsOf(quote: {
  readonly price: string | null | undefined;
  readonly amount: string | null | undefined;
}): number {
  return (Math.round(Number(quote.price) * 100) - Math.round(Number(quote.amount) * 100)) / 100;
}
