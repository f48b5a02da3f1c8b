import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "What was bought of a plan, or for a car type, and still runs." })
export class OfferUse {
  @Field(() => Int, {
    description: "Residents who hold a plan that has not ended, paused ones too.",
  })
  holderCount!: number;

  @Field(() => Int, {
    description: "Live bookings that have not started and are paid with its credits.",
  })
  upcomingBookingCount!: number;
}
