import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { Node } from "../../platform/node";
import { DateTimeScalar } from "../../platform/scalars";

@ObjectType({
  implements: Node,
  description: "What somebody wrote through the contact form. Administrators only.",
})
@Entity("contact_submissions")
export class ContactSubmission extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Field(() => String, { description: "The name that was given." })
  @Column("text")
  name!: string;

  @Field(() => String, { description: "The e-mail address that was given; nobody has checked it." })
  @Column("text")
  email!: string;

  @Field(() => String, { description: "The message; it may have several lines." })
  @Column("text")
  message!: string;

  @Field(() => DateTimeScalar, { description: "When it was sent." })
  @Column("timestamptz")
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When an administrator handled it; empty while it is open.",
  })
  @Column("timestamptz", { nullable: true })
  handledAt!: Date | null;

  @Column("int", { nullable: true })
  handledById!: number | null;

  @Field(() => Boolean, { description: "Whether an administrator has handled it." })
  get isHandled(): boolean {
    return this.handledAt !== null;
  }
}
