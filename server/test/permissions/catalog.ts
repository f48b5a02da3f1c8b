import { toGlobalId } from "../../platform/global-id";
import { ACTORS } from "../cast";
import { everybody, type ModulePermissions, registered, registeredOnly } from "./permissions";

export const catalogPermissions: ModulePermissions = {
  queries: {
    carTypes: { expected: everybody, field: () => "carTypes", selection: "id" },
    pricingPlans: {
      expected: registered,
      field: ({ carType }) => `pricingPlans(carTypeId: "${toGlobalId("CarType", carType.id)}")`,
      selection: "id",
    },
  },
  sights: {
    CarType: { seenBy: ACTORS, id: ({ carType }) => toGlobalId("CarType", carType.id) },
    PricingPlan: { seenBy: registeredOnly, id: ({ plan }) => toGlobalId("PricingPlan", plan.id) },
  },
  fieldArguments: ({ carType }) => ({
    price: `(carTypeId: "${toGlobalId("CarType", carType.id)}")`,
  }),
};
