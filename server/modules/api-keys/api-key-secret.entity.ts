import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { DateTimeScalar } from "../../platform/scalars";

@ObjectType({
  description: "A secret of an API key. Only its end is known: the whole is shown once.",
})
@Entity("api_key_secrets")
export class ApiKeySecret {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  apiKeyId!: number;

  @Column("bytea")
  hash!: Buffer;

  @Field(() => String, { description: "Its last four characters." })
  @Column("text")
  lastFour!: string;

  @Field(() => DateTimeScalar, { description: "When it was made." })
  @Column("timestamptz")
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it ends, after another was made; null for the one that stays.",
  })
  @Column("timestamptz", { nullable: true })
  endsAt!: Date | null;
}
