import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { CLIENT_KEY } from "../../platform/creation-keys";
import { integerKey } from "../../platform/global-id";
import { PRECONDITION } from "../../platform/precondition";
import { DecimalScalar } from "../../platform/scalars";
import type { PlanChanges } from "./catalog.rules";
import { PricingPlan } from "./pricing-plan.entity";

@InputType({ description: "A new plan. It has to give at least one credit of either kind." })
class CreatePricingPlanInput {
  @Field(() => String, { description: "Name, 120 characters at most." })
  name!: string;

  @Field(() => String, { nullable: true, description: "In words, 2,000 characters at most." })
  description?: string | null;

  @Field(() => Int, { nullable: true, description: "Regular credits: 0 to 1,000, 0 when absent." })
  creditsGiven?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Bonus or pay-per-use credits: 0 to 1,000, 0 when absent.",
  })
  oneTimeCreditsGiven?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Days it runs: 1 to 3,660, or -1 for unlimited; 30 when absent.",
  })
  validity?: number | null;

  @Field(() => Boolean, { nullable: true, description: "Whether it is on offer: yes when absent." })
  active?: boolean | null;

  @Field(() => String, { nullable: true, description: CLIENT_KEY })
  clientKey?: string | null;
}

@InputType({ description: "What the caller saw of a plan; what is left out is not compared." })
class SeenPricingPlan {
  @Field(() => String, { nullable: true, description: "Its name." })
  name?: string | null;

  @Field(() => String, { nullable: true, description: "Its description." })
  description?: string | null;

  @Field(() => Int, { nullable: true, description: "Its regular credits." })
  creditsGiven?: number | null;

  @Field(() => Int, { nullable: true, description: "Its bonus or pay-per-use credits." })
  oneTimeCreditsGiven?: number | null;

  @Field(() => Int, { nullable: true, description: "Days it ran, or -1 for unlimited." })
  validity?: number | null;

  @Field(() => Boolean, { nullable: true, description: "Whether it was on offer." })
  active?: boolean | null;
}

@InputType()
abstract class KnownPlanInput {
  @Field(() => ID, { description: "The plan." })
  pricingPlanId!: string;
}

@InputType({ description: "What changes of a plan; what is absent stays." })
class UpdatePricingPlanInput extends KnownPlanInput {
  @Field(() => String, { nullable: true, description: "Name, 120 characters at most." })
  name?: string | null;

  @Field(() => String, { nullable: true, description: "In words, 2,000 characters at most." })
  description?: string | null;

  @Field(() => Int, { nullable: true, description: "Regular credits: 0 to 1,000." })
  creditsGiven?: number | null;

  @Field(() => Int, { nullable: true, description: "Bonus or pay-per-use credits: 0 to 1,000." })
  oneTimeCreditsGiven?: number | null;

  @Field(() => Int, { nullable: true, description: "Days: 1 to 3,660, or -1 for unlimited." })
  validity?: number | null;

  @Field(() => Boolean, { nullable: true, description: "Whether it is on offer." })
  active?: boolean | null;

  @Field(() => SeenPricingPlan, { nullable: true, description: PRECONDITION })
  seen?: SeenPricingPlan | null;
}

@InputType({ description: "The plan to take off the offer." })
class DeletePricingPlanInput extends KnownPlanInput {}

@InputType({ description: "The plan to put back on offer." })
class RestorePricingPlanInput extends KnownPlanInput {}

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
class UpdatePlanPricesInput extends KnownPlanInput {
  @Field(() => [PlanPriceInput], {
    description: "One for each car type whose price is set, 100 at most; the others stay.",
  })
  prices!: PlanPriceInput[];
}

@ObjectType()
abstract class ChangedPlan {
  @Field(() => PricingPlan, { description: "The plan." })
  pricingPlan!: PricingPlan;
}

@ObjectType({ description: "The plan that was made." })
class CreatePricingPlanPayload extends ChangedPlan {}

@ObjectType({ description: "The plan as it is now." })
class UpdatePricingPlanPayload extends ChangedPlan {}

@ObjectType({ description: "The plan, which is inactive now." })
class DeletePricingPlanPayload extends ChangedPlan {}

@ObjectType({ description: "The plan, which is active again." })
class RestorePricingPlanPayload extends ChangedPlan {}

@ObjectType({ description: "The plan with its prices as they are now." })
class UpdatePlanPricesPayload {
  @Field(() => PricingPlan, { description: "The plan; ask for its `prices`." })
  pricingPlan!: PricingPlan;
}

@Resolver(() => PricingPlan)
export class PricingPlanAdministrationResolver {
  @Mutation(() => CreatePricingPlanPayload, {
    description:
      "Makes a plan. Administrators only. It is sold once `updatePlanPrices` has given it prices. Errors: INVALID_INPUT, CLIENT_KEY_REUSED, FORBIDDEN.",
  })
  @RequiresScope("catalog:write")
  async createPricingPlan(
    @Arg("input", () => CreatePricingPlanInput, { description: "What the plan gives." })
    input: CreatePricingPlanInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CreatePricingPlanPayload> {
    const { clientKey } = input;
    return { pricingPlan: await services.pricingPlans.create(actor, changesOf(input), clientKey) };
  }

  @Mutation(() => UpdatePricingPlanPayload, {
    description:
      "Changes a plan; what was bought before stays as it was bought. Administrators only. Errors: NOT_FOUND, INVALID_INPUT, CHANGED_MEANWHILE (with now), FORBIDDEN.",
  })
  @RequiresScope("catalog:write")
  async updatePricingPlan(
    @Arg("input", () => UpdatePricingPlanInput, { description: "The plan and what changes." })
    { pricingPlanId, seen, ...changes }: UpdatePricingPlanInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<UpdatePricingPlanPayload> {
    const id = integerKey("PricingPlan", pricingPlanId);
    const change = { id, changes: changesOf(changes), seen };
    return { pricingPlan: await services.pricingPlans.edit(actor, change) };
  }

  @Mutation(() => DeletePricingPlanPayload, {
    description:
      "Makes a plan inactive: nobody can buy it any more, and what was bought stays. A second time changes nothing. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  @RequiresScope("catalog:write")
  async deletePricingPlan(
    @Arg("input", () => DeletePricingPlanInput, { description: "The plan." })
    { pricingPlanId }: DeletePricingPlanInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<DeletePricingPlanPayload> {
    const key = integerKey("PricingPlan", pricingPlanId);
    return { pricingPlan: await services.pricingPlans.setActive(actor, key, false) };
  }

  @Mutation(() => RestorePricingPlanPayload, {
    description:
      "Makes a plan active again; a second time changes nothing. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  @RequiresScope("catalog:write")
  async restorePricingPlan(
    @Arg("input", () => RestorePricingPlanInput, { description: "The plan." })
    { pricingPlanId }: RestorePricingPlanInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<RestorePricingPlanPayload> {
    const key = integerKey("PricingPlan", pricingPlanId);
    return { pricingPlan: await services.pricingPlans.setActive(actor, key, true) };
  }

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

type PlanInput = Omit<PlanChanges, "validityDays"> & { readonly validity?: number | null };

function changesOf({ validity, ...changes }: PlanInput): PlanChanges {
  return { ...changes, validityDays: validity };
}
