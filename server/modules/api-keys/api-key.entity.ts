import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import type { Scope } from "../../access/scopes";
import { Node } from "../../platform/node";
import { DateTimeScalar } from "../../platform/scalars";

@ObjectType({
  implements: Node,
  description: "A key with which a server of a third party calls us. It is no person.",
})
@Entity("api_keys")
export class ApiKey extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Field(() => String, { description: "What administrators call it, 120 characters at most." })
  @Column("text")
  name!: string;

  @Field(() => [String], { description: "What it may do; see `apiScopes`." })
  @Column("text", { array: true })
  scopes!: Scope[];

  @Column("int", { nullable: true })
  residencyId!: number | null;

  @Column("int")
  createdById!: number;

  @Field(() => DateTimeScalar, { description: "When it was made." })
  @Column("timestamptz")
  createdAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it ends by itself." })
  @Column("timestamptz")
  expiresAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it was revoked." })
  @Column("timestamptz", { nullable: true })
  revokedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it was last used, to the minute; null when never.",
  })
  @Column("timestamptz", { nullable: true })
  lastUsedAt!: Date | null;
}
