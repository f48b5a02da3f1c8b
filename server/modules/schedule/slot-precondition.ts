import { Field, InputType, Int } from "type-graphql";
import { LocalTimeScalar } from "../../platform/scalars";

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
}
