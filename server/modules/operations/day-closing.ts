import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Booking } from "../bookings/booking.entity";
import { BookingCancellation } from "./booking-cancellation.entity";

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

@ObjectType()
export abstract class BookingsOfClosedDays {
  @Field(() => Int, { description: "Live bookings that there were." })
  affectedCount!: number;

  @Field(() => Int, { description: "How many of them were cancelled at once." })
  cancelledCount!: number;

  @Field(() => [Booking], { description: "Those that were cancelled, their credits returned." })
  cancelledBookings!: readonly Booking[];

  @Field(() => BookingCancellation, {
    nullable: true,
    description: "The job that cancels the bookings where there are 200 or more; else null.",
  })
  bookingCancellation!: BookingCancellation | null;
}
