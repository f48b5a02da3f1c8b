import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import type { Scope } from "../../access/scopes";
import { Node } from "../../platform/node";
import { DateTimeScalar } from "../../platform/scalars";

@ObjectType({
  implements: Node,
  description: "An application of a third party that acts for residents who allow it (OAuth 2.1).",
})
@Entity("applications")
export class Application extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Field(() => String, { description: "Its public id, the `client_id` of OAuth." })
  @Column("text")
  clientId!: string;

  @Field(() => String, { description: "What residents know it by, 120 characters at most." })
  @Column("text")
  name!: string;

  @Field(() => [String], { description: "Where residents are sent back to, compared exactly." })
  @Column("text", { array: true })
  redirectUris!: string[];

  @Field(() => [String], { description: "What it may ask residents for; see `apiScopes`." })
  @Column("text", { array: true })
  scopes!: Scope[];

  @Column("bytea", { nullable: true })
  secretHash!: Buffer | null;

  @Column("int")
  createdById!: number;

  @Field(() => DateTimeScalar, { description: "When it was registered." })
  @Column("timestamptz")
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When an administrator stopped it; what residents granted it is of no use then.",
  })
  @Column("timestamptz", { nullable: true })
  disabledAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it was last used for a resident, to the minute; null when never.",
  })
  @Column("timestamptz", { nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => Boolean, {
    description: "Whether it has a secret: one that runs on people's own devices has none.",
  })
  get isConfidential(): boolean {
    return this.secretHash !== null;
  }
}
