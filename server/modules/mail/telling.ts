import { Field, Int, ObjectType } from "type-graphql";
import type { Day } from "../../platform/calendar-day";
import { DateScalar } from "../../platform/scalars";

@ObjectType({
  description: "How far residents were written to about washes cancelled on a disabled date.",
})
export class TellingOfDate {
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
