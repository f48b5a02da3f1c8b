import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey } from "../../platform/global-id";
import { PRECONDITION } from "../../platform/precondition";
import { DecimalScalar } from "../../platform/scalars";
import { PricingPlan } from "./pricing-plan.entity";

@InputType({ description: "What the caller saw of a price; what is left out is not compared." })
class SeenPlanPrice {
  @Field(() => DecimalScalar, {
    nullable: true,
    description: "In rupees, with two places; null where none was ever set.",
  })
  price?: string | null;

  @Field(() => Boolean, { nullable: true, description: "Whether the plan was sold for it." })
  enabled?: boolean | null;
}

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

  @Field(() => SeenPlanPrice, { nullable: true, description: PRECONDITION })
  seen?: SeenPlanPrice | null;
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
      "Sets what a plan costs for several car types, all or none. What was bought before keeps its price. Administrators only. Errors: NOT_FOUND (with the field of an unknown car type), INVALID_INPUT, CHANGED_MEANWHILE (with now, as `prices.0.price`), FORBIDDEN.",
  })
  @RequiresScope("catalog:write")
  async updatePlanPrices(
    @Arg("input", () => UpdatePlanPricesInput, { description: "Plan and prices." })
    input: UpdatePlanPricesInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<UpdatePlanPricesPayload> {
    const pricingPlan = await services.pricingPlans.updatePrices(actor, {
      pricingPlanId: integerKey("PricingPlan", input.pricingPlanId),
      prices: input.prices.map(({ carTypeId, price = null, enabled, seen }) => ({
        carTypeId: integerKey("CarType", carTypeId),
        price,
        enabled,
        seen,
      })),
    });
    return { pricingPlan };
  }
}
