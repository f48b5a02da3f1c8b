import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { Node } from "../../platform/node";

@ObjectType({ implements: Node, description: "A building of a residency." })
@Entity("blocks")
@RequiresScope("catalog:read")
export class Block extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  residencyId!: number;

  @Field(() => String, { description: "Name of the block, unique within its residency." })
  @Column("text")
  name!: string;
}
