import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { authorize } from "../../access/authorize";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { toDecimal } from "../../platform/money";
import { DecimalScalar } from "../../platform/scalars";
import { CarType } from "./car-type.entity";
import { PricingPlan } from "./pricing-plan.entity";
import { PricingPlanCarType } from "./pricing-plan-car-type.entity";

@ObjectType({ description: "A car type on offer, and what a plan costs for it." })
class CarTypePricing {
  @Field(() => CarType, { description: "The car type." })
  carType!: CarType;

  @Field(() => PricingPlanCarType, {
    nullable: true,
    description: "Price of the plan for it; null where none was ever set.",
  })
  pricing!: PricingPlanCarType | null;
}

@Resolver(() => PricingPlan)
export class PricingPlanResolver {
  @Query(() => [PricingPlan], {
    description:
      "The plans on offer in the order they were made, or those sold for a car type, cheapest first. Needs a registered person. Errors: INVALID_INPUT.",
  })
  @RequiresScope("catalog:read")
  pricingPlans(
    @Arg("carTypeId", () => ID, {
      nullable: true,
      description: "Only the plans sold for this car type.",
    })
    carTypeId: string | null | undefined,
    @Arg("includeInactive", () => Boolean, {
      nullable: true,
      description:
        "Also what was withdrawn; heard of administrators and of API keys with `catalog:read`.",
    })
    includeInactive: boolean | null | undefined,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<PricingPlan[]> {
    return services.catalog.pricingPlans(actor, {
      carTypeId: carTypeId == null ? undefined : integerKey("CarType", carTypeId),
      includeInactive,
    });
  }

  @FieldResolver(() => DecimalScalar, {
    nullable: true,
    description: "Price for a car type in rupees; null where it is not sold for that type.",
  })
  async price(
    @Root() plan: PricingPlan,
    @Arg("carTypeId", () => ID, { description: "The car type." }) carTypeId: string,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<string | null> {
    const key = integerKey("CarType", carTypeId);
    const prices = await loaders.pricesOfPlan.load(plan.id);
    const price = prices.find((each) => each.carTypeId === key && each.enabled);
    return price ? toDecimal(price.pricePaise) : null;
  }

  @FieldResolver(() => [PricingPlanCarType], {
    nullable: true,
    description:
      "Every price that was set, enabled or not. Administrators, and API keys with `catalog:read`.",
  })
  prices(@Root() plan: PricingPlan, @Ctx() { actor, loaders }: GraphqlContext) {
    authorize(actor, "catalog.readWithdrawn");
    return loaders.pricesOfPlan.load(plan.id);
  }

  @FieldResolver(() => [CarTypePricing], {
    nullable: true,
    description:
      "Every car type on offer with its price, or without one. Administrators, and API keys with `catalog:read`.",
  })
  carTypesWithPricing(@Root() plan: PricingPlan, @Ctx() { actor, loaders }: GraphqlContext) {
    authorize(actor, "catalog.readWithdrawn");
    return loaders.pricingOfPlan.load(plan.id);
  }
}

@Resolver(() => PricingPlanCarType)
export class PricingPlanCarTypeResolver {
  @FieldResolver(() => CarType, { description: "The car type." })
  carType(@Root() price: PricingPlanCarType, @Ctx() { loaders }: GraphqlContext): Promise<CarType> {
    return loadRequired(loaders.carTypeById, price.carTypeId);
  }
}
