import { type Sale, sumOf } from "./sales.rules";

const sale = (part: Partial<Sale>): Sale => ({
  pricingPlanId: 1,
  carTypeId: 1,
  purchases: 0,
  revenuePaise: 0,
  creditsGranted: 0,
  activeSubscriptions: 0,
  ...part,
});

describe("the sum of sales", () => {
  it("is nothing for none", () => {
    expect(sumOf([])).toEqual({
      purchases: 0,
      revenuePaise: 0,
      creditsGranted: 0,
      activeSubscriptions: 0,
    });
  });

  it("adds up each figure by itself", () => {
    const sales = [
      sale({ purchases: 2, revenuePaise: 259_800, creditsGranted: 8 }),
      sale({ pricingPlanId: 2, purchases: 1, revenuePaise: 99, activeSubscriptions: 1 }),
      sale({ carTypeId: 2, activeSubscriptions: 3 }),
    ];
    expect(sumOf(sales)).toEqual({
      purchases: 3,
      revenuePaise: 259_899,
      creditsGranted: 8,
      activeSubscriptions: 4,
    });
  });
});
