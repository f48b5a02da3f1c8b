import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { may } from "../../access/authorize";
import type { GraphqlContext } from "../../endpoint/context";
import { CarType } from "../catalog/car-type.entity";
import { PricingPlan } from "../catalog/pricing-plan.entity";
import { OfferUse } from "./offer-use.service";

const FIELD = {
  nullable: true,
  description:
    "What was bought of it and still runs: it stays when this is made inactive. Null for everybody but administrators.",
};

@Resolver(() => PricingPlan)
export class PlanUseResolver {
  @FieldResolver(() => OfferUse, FIELD)
  use(
    @Root() { id }: PricingPlan,
    @Ctx() { actor, loaders }: GraphqlContext,
  ): Promise<OfferUse> | null {
    return may(actor, "catalog.manage") ? loaders.useOfPlan.load(id) : null;
  }
}

@Resolver(() => CarType)
export class CarTypeUseResolver {
  @FieldResolver(() => OfferUse, FIELD)
  use(
    @Root() { id }: CarType,
    @Ctx() { actor, loaders }: GraphqlContext,
  ): Promise<OfferUse> | null {
    return may(actor, "catalog.manage") ? loaders.useOfCarType.load(id) : null;
  }
}
