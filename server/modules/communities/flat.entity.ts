import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { Node } from "../../platform/node";

@ObjectType({ implements: Node, description: "A home in a block." })
@Entity("flats")
@RequiresScope("catalog:read")
export class Flat extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  blockId!: number;

  @Field(() => String, {
    description: "Name or number of the flat, unique within its block ignoring case.",
  })
  @Column("text")
  name!: string;

  /** Null for administrators' flats. */
  @Column("int", { nullable: true })
  createdById!: number | null;

  @Field(() => Boolean, {
    description:
      "Whether everybody may choose it. A custom flat is seen by its author, by residents who live there and by administrators, until an administrator or a paid booking confirms it.",
  })
  @Column("boolean", { default: true })
  isConfirmed!: boolean;
}
