import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import { Node } from "../../platform/node";
import { DateScalar, DateTimeScalar } from "../../platform/scalars";

export enum CancellationStatus {
  RUNNING = "running",
  STOPPED = "stopped",
  DONE = "done",
}

registerEnumType(CancellationStatus, {
  name: "CancellationStatus",
  description: "Status of a cancellation in steps.",
  valuesConfig: {
    RUNNING: { description: "The bookings left are being cancelled." },
    STOPPED: {
      description:
        "An administrator stopped it, the days were opened again, or it failed. The bookings left stay.",
    },
    DONE: { description: "No booking is left." },
  },
});

@ObjectType({
  implements: Node,
  description: "Bookings of closed days that a job cancels, 200 at a time.",
})
@Entity("booking_cancellations")
export class BookingCancellation extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int", { nullable: true })
  disabledDateId!: number | null;

  /** A bigint, which the driver reads as text. */
  @Column("bigint", { nullable: true })
  closedDaysId!: string | null;

  @Column("int", { nullable: true })
  residencyId!: number | null;

  @Field(() => DateScalar, { description: "The first closed day." })
  @Column("date")
  firstDay!: Day;

  @Field(() => DateScalar, { description: "The last closed day." })
  @Column("date")
  lastDay!: Day;

  /** Fixed when the days were closed. */
  @Column("bigint", { array: true, select: false })
  bookingIds!: readonly number[];

  @Field(() => Int, { description: "Bookings to cancel." })
  @Column("int")
  totalCount!: number;

  @Field(() => Int, { description: "Bookings processed so far." })
  @Column("int", { default: 0 })
  doneCount!: number;

  @Field(() => Int, {
    description: "Bookings cancelled so far. The others had been moved, cancelled or started.",
  })
  @Column("int", { default: 0 })
  cancelledCount!: number;

  @Field(() => CancellationStatus, { description: "Its status." })
  @Column("text", { default: CancellationStatus.RUNNING })
  status!: CancellationStatus;

  @Column("int")
  startedById!: number;

  @Field(() => DateTimeScalar, { description: "When it started." })
  @Column("timestamptz")
  createdAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it was done." })
  @Column("timestamptz", { nullable: true })
  endedAt!: Date | null;
}
