import { Ctx, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import type { Day } from "../../platform/calendar-day";
import { DateScalar } from "../../platform/scalars";
import type { Telling } from "./telling.service";

@ObjectType({
  description: "How far residents were written to about washes cancelled on a disabled date.",
})
class TellingOfDate implements Telling {
  @Field(() => DateScalar, { description: "The disabled date." })
  date!: Day;

  @Field(() => Int, { description: "Washes of it that were cancelled since it is disabled." })
  totalCount!: number;

  @Field(() => Int, {
    description:
      "Those whose e-mail has left, could not be sent, or is not sent because there is no verified address.",
  })
  doneCount!: number;
}

@Resolver()
export class TellingResolver {
  @Query(() => [TellingOfDate], {
    description:
      "Disabled dates whose residents are being written to about their cancelled washes, first to last; none once all are told. Administrators only. Errors: FORBIDDEN.",
  })
  residentsBeingTold(@Ctx() { services, actor }: GraphqlContext): Promise<Telling[]> {
    return services.telling.underWay(actor);
  }
}
