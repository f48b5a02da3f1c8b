import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../../api/graphql/context";
import { integerKey } from "../../platform/global-id";
import { toDecimal } from "../../platform/money";
import { DecimalScalar } from "../../platform/scalars";
import { CarType } from "./car-type.entity";
import { PricingPlan } from "./pricing-plan.entity";

@Resolver(() => CarType)
export class CarTypeResolver {
  @Query(() => [CarType], { description: "The car types on offer. Open to guests." })
  carTypes(@Ctx() { services, actor }: GraphqlContext): Promise<CarType[]> {
    return services.catalog.carTypes(actor);
  }
}

@Resolver(() => PricingPlan)
export class PricingPlanResolver {
  @Query(() => [PricingPlan], {
    description: "The plans sold for a car type, cheapest first. Needs a registered person.",
  })
  pricingPlans(
    @Arg("carTypeId", () => ID, { description: "The car type." }) carTypeId: string,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<PricingPlan[]> {
    return services.catalog.pricingPlans(actor, integerKey("CarType", carTypeId));
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
}
