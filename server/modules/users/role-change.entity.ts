import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { UserRole } from "../../access/person";
import { DateTimeScalar } from "../../platform/scalars";

@ObjectType({ description: "A role that was given to a person or taken away." })
/** A view of `changes`. */
@Entity("role_changes")
export class RoleChange {
  @PrimaryColumn("int")
  id!: number;

  @Column("int")
  userId!: number;

  @Field(() => UserRole, { description: "The role before." })
  @Column("text")
  oldRole!: UserRole;

  @Field(() => UserRole, { description: "The role after." })
  @Column("text")
  newRole!: UserRole;

  @Column("int", { nullable: true })
  byId!: number | null;

  @Field(() => DateTimeScalar, { description: "When." })
  @Column("timestamptz")
  createdAt!: Date;
}
