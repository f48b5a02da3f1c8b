import { Ctx, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { TellingOfDate } from "./telling";

@Resolver()
export class TellingResolver {
  @Query(() => [TellingOfDate], {
    description:
      "Disabled dates whose residents are being written to about their cancelled washes, first to last; none once all are told. Administrators only. Errors: FORBIDDEN.",
  })
  residentsBeingTold(@Ctx() { services, actor }: GraphqlContext): Promise<TellingOfDate[]> {
    return services.telling.underWay(actor);
  }
}
