import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { Day } from "../../platform/calendar-day";
import { Node } from "../../platform/node";
import { DateScalar, LocalTimeScalar } from "../../platform/scalars";
import { BookingSlot } from "./booking-slot.entity";
import { type Obstacle, placesLeft } from "./schedule.rules";

const SlotUnavailableReason: Record<Obstacle, Obstacle> = {
  FULL: "FULL",
  STARTED: "STARTED",
  DATE_DISABLED: "DATE_DISABLED",
  OUTSIDE_WINDOW: "OUTSIDE_WINDOW",
};

registerEnumType(SlotUnavailableReason, {
  name: "SlotUnavailableReason",
  description: "Why a slot cannot be taken on a day.",
  valuesConfig: {
    FULL: { description: "All places are taken." },
    STARTED: { description: "The slot has begun." },
    DATE_DISABLED: { description: "Nothing can be booked on this day." },
    OUTSIDE_WINDOW: { description: "The day is past, or further ahead than residents can book." },
  },
});

@ObjectType({ implements: Node, description: "A slot as it is offered on one day." })
@RequiresScope("schedule:read")
export class AvailableSlot extends Node {
  @Field(() => BookingSlot, { description: "The slot." })
  readonly slot: BookingSlot;

  @Field(() => DateScalar, { description: "The day." })
  readonly date: Day;

  @Field(() => SlotUnavailableReason, {
    nullable: true,
    description: "Why no place can be had; empty when one can.",
  })
  readonly unavailableReason: Obstacle | null;

  private readonly booked: number;

  constructor(slot: BookingSlot, date: Day, booked: number, unavailableReason: Obstacle | null) {
    super();
    this.slot = slot;
    this.date = date;
    this.booked = booked;
    this.unavailableReason = unavailableReason;
  }

  get id(): string {
    return `${this.slot.id}:${this.date}`;
  }

  @Field(() => LocalTimeScalar, { description: "When the slot starts." })
  get startTime(): string {
    return this.slot.startTime;
  }

  @Field(() => LocalTimeScalar, { description: "When the slot ends." })
  get endTime(): string {
    return this.slot.endTime;
  }

  @Field(() => Boolean, { description: "Whether a place can be had now." })
  get isAvailable(): boolean {
    return this.unavailableReason === null;
  }

  @Field(() => Int, { description: "Free places." })
  get availableCapacity(): number {
    return placesLeft({ maxBookings: this.slot.maxBookings, booked: this.booked });
  }

  @Field(() => Int, { description: "Places in all." })
  get capacity(): number {
    return this.slot.maxBookings;
  }
}
