/** A price list: what each plan costs for car types by name; a price in brackets is one that is not sold. */
type PriceList = Readonly<Record<string, Readonly<Record<string, number | readonly [number]>>>>;

export interface PriceListCase {
  readonly name: string;
  readonly prices: PriceList;
  /** Pairs of car types: the first is sold at the price of the second or below it. */
  readonly noDearer: readonly (readonly [string, string])[];
}

/** Each pair of the car types that is not named is not so. */
export const CAR_TYPES = ["hatchback", "sedan", "suv"] as const;

/** What the rules say and what the database says of them has to be the same. */
export const PRICE_LIST_CASES: readonly PriceListCase[] = [
  {
    name: "one plan with a price for each",
    prices: { monthly: { hatchback: 100, sedan: 200, suv: 300 } },
    noDearer: [
      ["hatchback", "sedan"],
      ["hatchback", "suv"],
      ["sedan", "suv"],
    ],
  },
  {
    name: "equal prices",
    prices: { monthly: { hatchback: 100, sedan: 100, suv: 300 } },
    noDearer: [
      ["hatchback", "sedan"],
      ["sedan", "hatchback"],
      ["hatchback", "suv"],
      ["sedan", "suv"],
    ],
  },
  {
    name: "plans that agree, one of them with equal prices",
    prices: { monthly: { hatchback: 100, sedan: 200 }, single: { hatchback: 50, sedan: 50 } },
    noDearer: [["hatchback", "sedan"]],
  },
  {
    name: "plans that do not agree",
    prices: { monthly: { hatchback: 100, sedan: 200 }, single: { hatchback: 60, sedan: 50 } },
    noDearer: [],
  },
  {
    name: "a plan that is not sold for the cheapest",
    prices: { monthly: { hatchback: 100, sedan: 200, suv: 300 }, big: { sedan: 400, suv: 500 } },
    noDearer: [["sedan", "suv"]],
  },
  {
    name: "a plan that is not sold for the dearest",
    prices: {
      monthly: { hatchback: 100, sedan: 200, suv: 300 },
      small: { hatchback: 350, sedan: 400 },
    },
    noDearer: [
      ["hatchback", "sedan"],
      ["hatchback", "suv"],
      ["sedan", "suv"],
    ],
  },
  {
    name: "a plan that sells one of two no more",
    prices: { monthly: { hatchback: 100, sedan: 200 }, single: { hatchback: [10], sedan: 50 } },
    noDearer: [],
  },
  {
    name: "a plan that sells neither any more",
    prices: { monthly: { hatchback: 100, sedan: 200 }, old: { hatchback: [300], sedan: [10] } },
    noDearer: [["hatchback", "sedan"]],
  },
  {
    name: "plans that never sell both",
    prices: { small: { hatchback: 100 }, big: { suv: 300 } },
    noDearer: [],
  },
  { name: "no plan", prices: {}, noDearer: [] },
  {
    name: "what costs nothing",
    prices: { trial: { hatchback: 0, sedan: 0 }, monthly: { hatchback: 100, sedan: 101 } },
    noDearer: [["hatchback", "sedan"]],
  },
];

/** Every pair of different car types, and whether it is among those. */
export function pairsOf({ noDearer }: PriceListCase) {
  return CAR_TYPES.flatMap((one) =>
    CAR_TYPES.filter((than) => than !== one).map((than) => ({
      pair: `${one} ≤ ${than}`,
      one,
      than,
      isSo: noDearer.some(([a, b]) => a === one && b === than),
    })),
  );
}
