import { z } from "zod/mini";
import { LONGEST_AMOUNT, rupees, rupeesOf } from "../../ui/form/typedNumber";
import { typedText } from "../../ui/form/typedText";
import { formatMoney } from "../../ui/format";

const HIGHEST_PRICE = 1_000_000;

export interface PriceRow {
  readonly carTypeId: string;
  readonly name: string;
  /** Null if never set. */
  readonly price: string | null;
  readonly enabled: boolean;
}

const price = typedText(LONGEST_AMOUNT).check(
  rupees(0, HIGHEST_PRICE, "Please enter 0 to 10,00,000 rupees, with at most two decimals"),
);

/** product-rules.md#prices */
export const priceRules = z.object({
  prices: z.array(z.object({ carTypeId: z.string(), price, enabled: z.boolean() })),
});

export type PriceFields = z.infer<typeof priceRules>;

export const priceFieldsOf = (rows: readonly PriceRow[]): PriceFields => ({
  prices: rows.map(({ carTypeId, price: set, enabled }) => ({
    carTypeId,
    price: set ?? "",
    enabled,
  })),
});

/** Empty is 0 (product-rules.md#prices). */
const amountOf = (typed: string): number => Number(rupeesOf(typed) ?? 0);

type PriceChange = PriceFields["prices"][number] & {
  readonly seen: Pick<PriceRow, "price" | "enabled">;
};

/** Empty is sent as 0 (product-rules.md#prices). */
export function changedPrices(rows: readonly PriceRow[], { prices }: PriceFields): PriceChange[] {
  return prices.flatMap(({ price: typed, ...rest }, index) => {
    const row = rows[index];
    if (!row) return [];
    const isSame = row.enabled === rest.enabled && Number(row.price ?? "") === amountOf(typed);
    const seen = { price: row.price, enabled: row.enabled };
    return isSame ? [] : [{ ...rest, price: rupeesOf(typed) ?? "0", seen }];
  });
}

export function otherPrices(before: readonly PriceRow[], now: readonly PriceRow[]): string[] {
  return now.flatMap(({ carTypeId, name, price: set, enabled }) => {
    const seen = before.find((row) => row.carTypeId === carTypeId);
    if (!seen || (seen.price === set && seen.enabled === enabled)) return [];
    return [`${name} is now ${formatMoney(set ?? "0")}, ${enabled ? "enabled" : "not enabled"}.`];
  });
}

export function newlyFree(rows: readonly PriceRow[], { prices }: PriceFields): string[] {
  return rows.flatMap(({ name, price: set, enabled }, index) => {
    const typed = prices[index];
    const wasFree = enabled && Number(set) === 0;
    return typed?.enabled && amountOf(typed.price) === 0 && !wasFree ? [name] : [];
  });
}
