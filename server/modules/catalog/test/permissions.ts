import { toGlobalId } from "../../../platform/global-id";
import { ACTORS, type Cast } from "../../../test/cast";
import {
  administrators,
  adminOnly,
  everybody,
  type ModulePermissions,
  registered,
  registeredOnly,
} from "../../../test/permissions/permissions";

const carTypeOf = ({ carType }: Cast) => toGlobalId("CarType", carType.id);
const planOf = ({ plan }: Cast) => toGlobalId("PricingPlan", plan.id);

export const catalogPermissions: ModulePermissions = {
  queries: {
    carTypes: { expected: everybody, field: () => "carTypes", selection: "id" },
    pricingPlans: {
      expected: registered,
      field: (cast) => `pricingPlans(carTypeId: "${carTypeOf(cast)}")`,
      selection: "id",
    },
  },
  mutations: {
    createCarType: {
      expected: administrators,
      field: () => 'createCarType(input: { name: "Made by the matrix" })',
      selection: "carType { id }",
    },
    updateCarType: {
      expected: administrators,
      field: (cast) => `updateCarType(input: { carTypeId: "${carTypeOf(cast)}", active: true })`,
      selection: "carType { id }",
    },
    deleteCarType: {
      expected: administrators,
      field: (cast) => `deleteCarType(input: { carTypeId: "${carTypeOf(cast)}" })`,
      selection: "carType { active }",
    },
    restoreCarType: {
      expected: administrators,
      field: (cast) => `restoreCarType(input: { carTypeId: "${carTypeOf(cast)}" })`,
      selection: "carType { active }",
    },
    createPricingPlan: {
      expected: administrators,
      field: () => 'createPricingPlan(input: { name: "Made by the matrix", creditsGiven: 1 })',
      selection: "pricingPlan { id }",
    },
    updatePricingPlan: {
      expected: administrators,
      field: (cast) =>
        `updatePricingPlan(input: { pricingPlanId: "${planOf(cast)}", creditsGiven: 9 })`,
      selection: "pricingPlan { creditsGiven }",
    },
    deletePricingPlan: {
      expected: administrators,
      field: (cast) => `deletePricingPlan(input: { pricingPlanId: "${planOf(cast)}" })`,
      selection: "pricingPlan { active }",
    },
    restorePricingPlan: {
      expected: administrators,
      field: (cast) => `restorePricingPlan(input: { pricingPlanId: "${planOf(cast)}" })`,
      selection: "pricingPlan { active }",
    },
    updatePlanPrices: {
      expected: administrators,
      field: (cast) => `updatePlanPrices(input: { pricingPlanId: "${planOf(cast)}"
        prices: [{ carTypeId: "${carTypeOf(cast)}", price: "1.00", enabled: true }] })`,
      selection: "pricingPlan { prices { price } }",
    },
  },
  sights: {
    CarType: { visibleTo: ACTORS, id: carTypeOf },
    PricingPlan: { visibleTo: registeredOnly, id: planOf },
    PricingPlanCarType: {
      visibleTo: adminOnly,
      id: ({ planPrice }) => toGlobalId("PricingPlanCarType", planPrice.id),
    },
  },
  fieldArguments: (cast) => ({ price: `(carTypeId: "${carTypeOf(cast)}")` }),
};
