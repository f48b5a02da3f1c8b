import { type ClassType, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
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

function offerUseOf(Offer: ClassType, loader: "useOfPlan" | "useOfCarType") {
  @Resolver(() => Offer)
  class UseResolver {
    @FieldResolver(() => OfferUse, FIELD)
    use(
      @Root() { id }: { id: number },
      @Ctx() { actor, loaders }: GraphqlContext,
    ): Promise<OfferUse> | null {
      return may(actor, "catalog.manage") ? loaders[loader].load(id) : null;
    }
  }
  return UseResolver;
}

export const PlanUseResolver = offerUseOf(PricingPlan, "useOfPlan");
export const CarTypeUseResolver = offerUseOf(CarType, "useOfCarType");
