import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Booking } from "../bookings/booking.entity";

export enum BookingsOfSchedule {
  KEEP = "keep",
  MOVE = "move",
  CANCEL = "cancel",
}

registerEnumType(BookingsOfSchedule, {
  name: "BookingsOfSchedule",
  description:
    "What becomes of the bookings that a change of the schedule displaces: confirmed or pending ones to come, whose slot is not offered to their residency on that day any more.",
  valuesConfig: {
    KEEP: { description: "They stay in the slot, at its times." },
    MOVE: {
      description:
        "Each goes to the slot of the same day that starts nearest to it and has a place; those that find none stay in the slot.",
    },
    CANCEL: { description: "They are cancelled, and their credits returned." },
  },
});

@ObjectType({ description: "The bookings that a change of the schedule displaced." })
export class DisplacedBookings {
  @Field(() => Int, { description: "How many were displaced." })
  count!: number;

  @Field(() => Int, { description: "How many of them stay in the slot." })
  keptCount!: number;

  @Field(() => [Booking], { description: "Those that were moved, in their new places." })
  moved!: readonly Booking[];

  @Field(() => [Booking], { description: "Those that were cancelled, their credits returned." })
  cancelled!: readonly Booking[];
}

@ObjectType({
  description: "What a change of the schedule would do to bookings. Nothing was changed.",
})
export class ScheduleChangePreview {
  @Field(() => Int, { description: "Bookings that it would displace." })
  displacedCount!: number;

  @Field(() => Int, { description: "How many of them could be moved on their day." })
  movableCount!: number;
}

/** As if all that can be were moved. */
export function previewOf({ count, moved }: DisplacedBookings): ScheduleChangePreview {
  return { displacedCount: count, movableCount: moved.length };
}

/** The same client key with another choice for bookings is another request. */
export function requestWith<Request extends object>(
  request: Request,
  bookings: BookingsOfSchedule,
) {
  return bookings === BookingsOfSchedule.KEEP ? request : Object.assign({ bookings }, request);
}
