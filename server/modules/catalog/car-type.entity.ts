import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { Node } from "../../platform/node";

@ObjectType({ implements: Node, description: "A size of car that plans are priced by." })
@Entity("car_types")
@RequiresScope("catalog:read")
export class CarType extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Field(() => String, { description: "Name, for example Hatchback." })
  @Column("text")
  name!: string;

  @Field(() => Boolean, { description: "Whether plans can be bought for it." })
  @Column("boolean")
  active!: boolean;
}
