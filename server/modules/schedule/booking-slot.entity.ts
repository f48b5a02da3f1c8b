import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import type { Day } from "../../platform/calendar-day";
import { Node } from "../../platform/node";
import { DateScalar, LocalTimeScalar } from "../../platform/scalars";
import { EVERY_WEEKDAY, Weekday, weekdaysOf } from "../../platform/weekday";

registerEnumType(Weekday, {
  name: "Weekday",
  description: "A day of the week.",
  valuesConfig: {
    MONDAY: { description: "Monday." },
    TUESDAY: { description: "Tuesday." },
    WEDNESDAY: { description: "Wednesday." },
    THURSDAY: { description: "Thursday." },
    FRIDAY: { description: "Friday." },
    SATURDAY: { description: "Saturday." },
    SUNDAY: { description: "Sunday." },
  },
});

@ObjectType({ implements: Node, description: "A time of day at which cars are washed." })
@Entity("booking_slots")
@RequiresScope("schedule:read")
export class BookingSlot extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Field(() => LocalTimeScalar, { description: "When the slot starts." })
  @Column("time")
  startTime!: string;

  @Field(() => LocalTimeScalar, { description: "When the slot ends." })
  @Column("time")
  endTime!: string;

  @Field(() => Int, { description: "Places on each day, 1 to 10 (product-rules.md#slot-values)." })
  @Column("int")
  maxBookings!: number;

  @Field(() => Int, { description: "Place in lists, smallest first." })
  @Column("int")
  displayOrder!: number;

  @Field(() => Boolean, { description: "Whether residents are offered it." })
  @Column("boolean")
  isActive!: boolean;

  @Column("timestamptz", { nullable: true })
  archivedAt!: Date | null;

  /** Null for all. */
  @Column("int", { nullable: true })
  residencyId!: number | null;

  @Column("smallint", { name: "weekdays", default: EVERY_WEEKDAY })
  weekdayMask!: number;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The first day on which it is offered; null for none.",
  })
  @Column("date", { nullable: true })
  firstDay!: Day | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The last day on which it is offered; null for none.",
  })
  @Column("date", { nullable: true })
  lastDay!: Day | null;

  @Field(() => Boolean, {
    description:
      "Whether a slot for all residencies has its places in each of them; else all share them.",
  })
  @Column("boolean", { default: false })
  countsPerResidency!: boolean;

  @Field(() => [Weekday], { description: "The days of the week on which it is offered." })
  get weekdays(): Weekday[] {
    return weekdaysOf(this.weekdayMask);
  }

  @Field(() => Boolean, {
    description: "Whether it was deleted while bookings of it are kept: nobody is offered it.",
  })
  get isArchived(): boolean {
    return this.archivedAt !== null;
  }
}
