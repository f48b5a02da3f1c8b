import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { Node } from "../../platform/node";
import { DateTimeScalar } from "../../platform/scalars";

@ObjectType({ implements: Node, description: "A car of a resident." })
@Entity("vehicles")
@RequiresScope("residents:read")
export class Vehicle extends Node {
  /** A bigint, read as text. */
  @PrimaryGeneratedColumn("identity", { type: "bigint" })
  id!: string;

  @Column("int")
  userId!: number;

  @Field(() => Boolean, {
    description: "Whether it is the car of the profile, which is washed unless another is chosen.",
  })
  @Column("boolean")
  isDefault!: boolean;

  @Field(() => String, { description: "Registration number: A to Z and 0 to 9." })
  @Column("text")
  plate!: string;

  @Field(() => String, { description: "Make and model." })
  @Column("text")
  model!: string;

  @Column("int", { nullable: true })
  carTypeId!: number | null;

  @Field(() => String, { nullable: true, description: "Parking place, letters and digits." })
  @Column("text", { nullable: true })
  parkingNumber!: string | null;

  @Field(() => String, { nullable: true, description: "What its owner calls it." })
  @Column("text", { nullable: true })
  nickname!: string | null;

  @Field(() => DateTimeScalar, { description: "When it was added." })
  @Column("timestamptz")
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When its owner took it out of use; its bookings stay.",
  })
  @Column("timestamptz", { nullable: true })
  archivedAt!: Date | null;
}
