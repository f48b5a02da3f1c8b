import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { Node } from "../../platform/node";

@ObjectType({
  implements: Node,
  description: "A residential community that the service washes in.",
})
@Entity("residencies")
@RequiresScope("catalog:read")
export class Residency extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Field(() => String, { description: "Name of the community." })
  @Column("text")
  name!: string;

  @Field(() => Boolean, {
    description:
      "Whether residents must give a parking number to complete their profile (product-rules.md#profile).",
  })
  @Column("boolean")
  requiresParkingNumber!: boolean;

  @Column("int", { nullable: true })
  imageId!: number | null;
}
