export interface StorefrontData {
  readonly prices: readonly {
    readonly carType: string;
    readonly from: string;
    readonly plans: readonly {
      readonly name: string;
      readonly price: string;
      readonly washes: number;
      readonly validityDays: number;
    }[];
  }[];
  readonly morePrices: number;
  readonly residencies: readonly string[];
  readonly moreResidencies: number;
}

export async function loadStorefront(): Promise<StorefrontData> {
  const response = await fetch("/storefront.json", { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`/storefront.json answered ${response.status}`);
  return (await response.json()) as StorefrontData;
}
