import { isNoDearer } from "./price-list.rules";
import { CAR_TYPES, PRICE_LIST_CASES, pairsOf } from "./test/price-list-cases";

describe.each(PRICE_LIST_CASES)("by $name", (priceList) => {
  const listed = Object.values(priceList.prices).flatMap((prices, pricingPlanId) =>
    CAR_TYPES.flatMap((carType, carTypeId) => {
      const pricePaise = prices[carType];
      return typeof pricePaise === "number" ? [{ pricingPlanId, carTypeId, pricePaise }] : [];
    }),
  );

  it.each(pairsOf(priceList))("$pair: $isSo", ({ one, than, isSo }) => {
    expect(isNoDearer(listed, CAR_TYPES.indexOf(one), CAR_TYPES.indexOf(than))).toBe(isSo);
  });
});
