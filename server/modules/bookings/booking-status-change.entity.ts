import { Field, ObjectType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import type { Day } from "../../platform/calendar-day";
import { Node } from "../../platform/node";
import { DateScalar, DateTimeScalar, LocalTimeScalar } from "../../platform/scalars";
import { BookingStatus } from "./booking.entity";

@ObjectType({ description: "From when to when a booking was rescheduled." })
export class BookingMove {
  @Field(() => DateScalar, { description: "Day of the wash before." })
  fromDate!: Day;

  @Field(() => LocalTimeScalar, { description: "When the wash started before." })
  fromStartTime!: string;

  @Field(() => DateScalar, { description: "Day of the wash after." })
  toDate!: Day;

  @Field(() => LocalTimeScalar, { description: "When the wash starts after." })
  toStartTime!: string;
}

@ObjectType({
  implements: Node,
  description: "One step in the life of a booking: a status or a move; never edited.",
})
@Entity("booking_status_changes")
@RequiresScope("bookings:read")
export class BookingStatusChange extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  bookingId!: number;

  @Column("int")
  residencyId!: number;

  @Field(() => BookingStatus, {
    nullable: true,
    description: "Status before; empty for the booking itself.",
  })
  @Column("text", { nullable: true })
  oldStatus!: BookingStatus | null;

  @Field(() => BookingStatus, { description: "Status after." })
  @Column("text")
  newStatus!: BookingStatus;

  @Column("int", { nullable: true })
  changedById!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Name of the application or API key through which it came; null for people themselves.",
  })
  @Column("text", { nullable: true })
  via!: string | null;

  @Field(() => String, { nullable: true, description: "Notes given with the change." })
  @Column("text", { nullable: true })
  notes!: string | null;

  /** After the step, like `creditWaived`. */
  @Column("boolean")
  placeOverride!: boolean;

  @Column("boolean")
  creditWaived!: boolean;

  /** Set for reschedulings only, like the following columns. */
  @Column("int", { nullable: true })
  fromSlotId!: number | null;

  @Column("date", { nullable: true })
  fromDate!: Day | null;

  @Column("time", { nullable: true })
  fromStartTime!: string | null;

  @Column("int", { nullable: true })
  toSlotId!: number | null;

  @Column("date", { nullable: true })
  toDate!: Day | null;

  @Column("time", { nullable: true })
  toStartTime!: string | null;

  @Column("text", { nullable: true })
  clientKey!: string | null;

  @Field(() => DateTimeScalar, { description: "When it happened." })
  @CreateDateColumn({ type: "timestamptz" })
  changedAt!: Date;

  @Field(() => Boolean, {
    description: "Whether an administrator went beyond the slot's places or waived the credit.",
  })
  get isOverride(): boolean {
    return this.oldStatus === BookingStatus.CANCELLED && (this.placeOverride || this.creditWaived);
  }

  @Field(() => BookingMove, {
    nullable: true,
    description: "Where it was rescheduled to and from; empty for other steps.",
  })
  get move(): BookingMove | null {
    const { fromDate, fromStartTime, toDate, toStartTime } = this;
    if (!fromDate || !fromStartTime || !toDate || !toStartTime) return null;
    return Object.assign(new BookingMove(), { fromDate, fromStartTime, toDate, toStartTime });
  }
}
