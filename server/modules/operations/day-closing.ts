import { Field, Int, ObjectType, registerEnumType } from "type-graphql";

export enum BookingsOfDate {
  KEEP = "keep",
  CANCEL = "cancel",
}

registerEnumType(BookingsOfDate, {
  name: "BookingsOfDate",
  description: "What becomes of the bookings of a date that is disabled.",
  valuesConfig: {
    KEEP: { description: "They stay as they are." },
    CANCEL: {
      description:
        "Those that are confirmed or pending and have not started are cancelled, and their credits returned.",
    },
  },
});

@ObjectType({ description: "The bookings of a day that disabling it would touch." })
export class AffectedBookings {
  @Field(() => Int, { description: "Live bookings of the day." })
  affectedCount!: number;

  @Field(() => Int, {
    description: "How many of them would be cancelled: confirmed or pending, and not started.",
  })
  cancellableCount!: number;
}
