import { DomainError, invalid, readFields } from "../../platform/domain-error";
import { type Paise, toPaise } from "../../platform/money";
import { isBlank, optionalText, requireText, requireWholeNumber } from "../../platform/text";
import { UNLIMITED_VALIDITY } from "./pricing-plan.entity";

export interface PlanValues {
  readonly name: string;
  readonly description: string;
  readonly creditsGiven: number;
  readonly oneTimeCreditsGiven: number;
  readonly validityDays: number;
  readonly active: boolean;
}

/** Absent values stay. */
export type PlanChanges = { readonly [Name in keyof PlanValues]?: PlanValues[Name] | null };

export interface PriceChange {
  readonly carTypeId: number | null;
  /** Empty is 0 (product-rules.md#prices). */
  readonly price: string | null;
  readonly enabled: boolean;
}

interface PlanPrice {
  readonly carTypeId: number;
  readonly pricePaise: Paise;
  readonly enabled: boolean;
}

/** product-rules.md#plans */
export const NEW_PLAN: PlanValues = {
  name: "",
  description: "",
  creditsGiven: 0,
  oneTimeCreditsGiven: 0,
  validityDays: 30,
  active: true,
};

export const MAX_PRICES = 100;

const NAME_REQUIRED = "Name is required";
const PLAN_NAME = { field: "name", max: 120, required: NAME_REQUIRED };
const DESCRIPTION = { field: "description", max: 2_000, multiline: true };
const MOST_CREDITS = 1_000;
const LONGEST_VALIDITY = 3_660;
/** 10,00,000 rupees. */
const HIGHEST_PRICE: Paise = 100_000_000;

export function requireCarTypeName(name: string): string {
  return requireText(name, { field: "name", max: 60, required: NAME_REQUIRED });
}

export function planAfter(plan: PlanValues, changes: PlanChanges): PlanValues {
  const count = (field: "creditsGiven" | "oneTimeCreditsGiven") =>
    requireWholeNumber(changes[field] ?? plan[field], { field, min: 0, max: MOST_CREDITS });
  const after = readFields<PlanValues>({
    name: () => requireText(changes.name ?? plan.name, PLAN_NAME),
    description: () => optionalText(changes.description ?? plan.description, DESCRIPTION) ?? "",
    creditsGiven: () => count("creditsGiven"),
    oneTimeCreditsGiven: () => count("oneTimeCreditsGiven"),
    validityDays: () => requireValidity(changes.validityDays ?? plan.validityDays),
    active: () => changes.active ?? plan.active,
  });
  if (after.creditsGiven + after.oneTimeCreditsGiven === 0) {
    throw invalid("creditsGiven", "A plan must give at least one credit.");
  }
  return after;
}

/** @throws DomainError for an unknown or repeated car type */
export function requirePrices(
  changes: readonly PriceChange[],
  names: ReadonlyMap<number, string>,
): PlanPrice[] {
  const seen = new Set<number>();
  return changes.map(({ carTypeId, price, enabled }, index) => {
    const name = carTypeId === null ? undefined : names.get(carTypeId);
    if (carTypeId === null || name === undefined) throw unknownCarType(index);
    if (seen.has(carTypeId)) throw invalid("prices", `${name} is listed twice.`);
    seen.add(carTypeId);
    const pricePaise = requirePrice(price, name);
    return { carTypeId, pricePaise, enabled };
  });
}

function unknownCarType(index: number): DomainError {
  return new DomainError("NOT_FOUND", `The car type of price ${index + 1} was not found.`, {
    field: `prices.${index}.carTypeId`,
  });
}

function requirePrice(price: string | null, carTypeName: string): Paise {
  const paise = price === null || isBlank(price) ? 0 : toPaise(price);
  if (paise !== null && paise <= HIGHEST_PRICE) return paise;
  throw invalid(
    "prices",
    `The price for ${carTypeName} must be from 0 to 10,00,000 rupees, with at most two decimals.`,
  );
}

function requireValidity(days: number): number {
  if (days === UNLIMITED_VALIDITY) return days;
  if (Number.isInteger(days) && days >= 1 && days <= LONGEST_VALIDITY) return days;
  throw invalid(
    "validity",
    `Validity must be from 1 to ${LONGEST_VALIDITY} days, or -1 for unlimited.`,
  );
}
