import { Field, ObjectType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import { Node } from "../../platform/node";
import { DateTimeScalar } from "../../platform/scalars";
import { BookingStatus } from "./booking.entity";

/** One step in the life of a booking: who moved it from what to what. */
@ObjectType({ implements: Node, description: "One step in the life of a booking; never edited." })
@Entity("booking_status_changes")
export class BookingStatusChange extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  bookingId!: number;

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

  @Field(() => String, { nullable: true, description: "Notes given with the change." })
  @Column("text", { nullable: true })
  notes!: string | null;

  @Column("boolean")
  placeOverride!: boolean;

  @Column("boolean")
  creditWaived!: boolean;

  @Field(() => DateTimeScalar, { description: "When it happened." })
  @CreateDateColumn({ type: "timestamptz" })
  changedAt!: Date;

  @Field(() => Boolean, {
    description: "Whether an administrator went beyond the slot's places or waived the credit.",
  })
  get isOverride(): boolean {
    return this.placeOverride || this.creditWaived;
  }
}
