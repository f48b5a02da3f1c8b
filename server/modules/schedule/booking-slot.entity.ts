import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { Node } from "../../platform/node";
import { LocalTimeScalar } from "../../platform/scalars";

/** A time of day at which cars are washed, with its number of places. */
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

  @Field(() => Boolean, {
    description: "Whether it was deleted while bookings of it are kept: nobody is offered it.",
  })
  get isArchived(): boolean {
    return this.archivedAt !== null;
  }
}
