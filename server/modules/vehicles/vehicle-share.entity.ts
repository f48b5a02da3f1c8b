import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { Node } from "../../platform/node";
import { DateTimeScalar } from "../../platform/scalars";

@ObjectType({
  implements: Node,
  description:
    "A car that its owner shares with a resident of the same flat, who may book it once the invitation is accepted.",
})
@Entity("vehicle_shares")
@RequiresScope("residents:read")
export class VehicleShare extends Node {
  /** A bigint, which the driver reads as text. */
  @PrimaryGeneratedColumn("identity", { type: "bigint" })
  id!: string;

  @Column("bigint")
  vehicleId!: string;

  @Column("text")
  invitedEmail!: string;

  /** Null if nobody in the flat has the address, which the owner must not learn. */
  @Column("int", { nullable: true })
  borrowerId!: number | null;

  @Field(() => DateTimeScalar, { description: "When the owner invited." })
  @Column("timestamptz")
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Since when the other one may book the car; null while the invitation is open.",
  })
  @Column("timestamptz", { nullable: true })
  acceptedAt!: Date | null;
}
