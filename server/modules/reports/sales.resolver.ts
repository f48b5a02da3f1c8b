import { Arg, Ctx, Query, Resolver } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { DateScalar } from "../../platform/scalars";
import { PricingPlanStatistics } from "./sales-statistics";

@Resolver(() => PricingPlanStatistics)
export class SalesResolver {
  @Query(() => PricingPlanStatistics, {
    description:
      "What was sold of each plan and for each car type. Administrators only. Errors: INVALID_INPUT, FORBIDDEN.",
  })
  @RequiresScope("reports:read")
  pricingPlanStatistics(
    @Arg("from", () => DateScalar, { nullable: true, description: "First day of payment." })
    from: string | null | undefined,
    @Arg("to", () => DateScalar, { nullable: true, description: "Last day of payment." })
    to: string | null | undefined,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<PricingPlanStatistics> {
    return services.sales.ofPlans(actor, { from, to });
  }
}
