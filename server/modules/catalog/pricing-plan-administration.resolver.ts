import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { CLIENT_KEY } from "../../platform/creation-keys";
import { integerKey } from "../../platform/global-id";
import { PRECONDITION } from "../../platform/precondition";
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

@InputType({ description: "What changes of a plan; what is absent stays." })
class UpdatePricingPlanInput {
  @Field(() => ID, { description: "The plan." })
  pricingPlanId!: string;

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
class DeletePricingPlanInput {
  @Field(() => ID, { description: "The plan." })
  pricingPlanId!: string;
}

@InputType({ description: "The plan to put back on offer." })
class RestorePricingPlanInput {
  @Field(() => ID, { description: "The plan." })
  pricingPlanId!: string;
}

@ObjectType({ description: "The plan that was made." })
class CreatePricingPlanPayload {
  @Field(() => PricingPlan, { description: "The plan." })
  pricingPlan!: PricingPlan;
}

@ObjectType({ description: "The plan as it is now." })
class UpdatePricingPlanPayload {
  @Field(() => PricingPlan, { description: "The plan." })
  pricingPlan!: PricingPlan;
}

@ObjectType({ description: "The plan, which is inactive now." })
class DeletePricingPlanPayload {
  @Field(() => PricingPlan, { description: "The plan." })
  pricingPlan!: PricingPlan;
}

@ObjectType({ description: "The plan, which is active again." })
class RestorePricingPlanPayload {
  @Field(() => PricingPlan, { description: "The plan." })
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
    return { pricingPlan: await services.pricingPlans.withdraw(actor, key) };
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
    return { pricingPlan: await services.pricingPlans.restore(actor, key) };
  }
}

type PlanInput = Omit<PlanChanges, "validityDays"> & { readonly validity?: number | null };

function changesOf({ validity, ...changes }: PlanInput): PlanChanges {
  return { ...changes, validityDays: validity };
}
