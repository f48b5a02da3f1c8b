import { Field, InputType, Int } from "type-graphql";
import { DateScalar, LocalTimeScalar } from "../../platform/scalars";
import { Weekday } from "../../platform/weekday";

@InputType({ description: "What the caller saw of a slot; what is left out is not compared." })
export class SeenBookingSlot {
  @Field(() => LocalTimeScalar, { nullable: true, description: "When it started." })
  startTime?: string | null;

  @Field(() => LocalTimeScalar, { nullable: true, description: "When it ended." })
  endTime?: string | null;

  @Field(() => Int, { nullable: true, description: "Its places on each day." })
  maxBookings?: number | null;

  @Field(() => Int, { nullable: true, description: "Its place in lists." })
  displayOrder?: number | null;

  @Field(() => Boolean, { nullable: true, description: "Whether residents were offered it." })
  isActive?: boolean | null;

  @Field(() => [Weekday], {
    nullable: true,
    description: "The days of the week on which it was offered.",
  })
  weekdays?: Weekday[] | null;

  @Field(() => DateScalar, { nullable: true, description: "Its first day, null for none." })
  firstDay?: string | null;

  @Field(() => DateScalar, { nullable: true, description: "Its last day, null for none." })
  lastDay?: string | null;
}
