import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../api/graphql/context";
import { integerKey } from "../../platform/global-id";
import { DecimalScalar } from "../../platform/scalars";
import { PricingPlan } from "./pricing-plan.entity";

@InputType({ description: "The price of a plan for one car type." })
class PlanPriceInput {
  @Field(() => ID, { description: "The car type; it may be inactive." })
  carTypeId!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: "In rupees, 10,00,000 at most; 0 when absent.",
  })
  price?: string | null;

  @Field(() => Boolean, { description: "Whether the plan is sold for the car type." })
  enabled!: boolean;
}

@InputType({ description: "A plan and the prices to set." })
class UpdatePlanPricesInput {
  @Field(() => ID, { description: "The plan." })
  pricingPlanId!: string;

  @Field(() => [PlanPriceInput], {
    description: "One for each car type whose price is set, 100 at most; the others stay.",
  })
  prices!: PlanPriceInput[];
}

@ObjectType({ description: "The plan with its prices as they are now." })
class UpdatePlanPricesPayload {
  @Field(() => PricingPlan, { description: "The plan; ask for its `prices`." })
  pricingPlan!: PricingPlan;
}

@Resolver(() => PricingPlan)
export class PlanPriceResolver {
  @Mutation(() => UpdatePlanPricesPayload, {
    description:
      "Sets what a plan costs for several car types, all or none. What was bought before keeps its price. Administrators only. Errors: NOT_FOUND (with the field of an unknown car type), INVALID_INPUT, FORBIDDEN.",
  })
  async updatePlanPrices(
    @Arg("input", () => UpdatePlanPricesInput, { description: "Plan and prices." })
    input: UpdatePlanPricesInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<UpdatePlanPricesPayload> {
    const pricingPlan = await services.pricingPlans.updatePrices(actor, {
      pricingPlanId: integerKey("PricingPlan", input.pricingPlanId),
      prices: input.prices.map(({ carTypeId, price = null, enabled }) => ({
        carTypeId: integerKey("CarType", carTypeId),
        ...{ price, enabled },
      })),
    });
    return { pricingPlan };
  }
}
