import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { DateTimeScalar } from "../../platform/scalars";

export enum ApiKeyAction {
  CREATED = "created",
  ROTATED = "rotated",
  RENAMED = "renamed",
  REVOKED = "revoked",
}

registerEnumType(ApiKeyAction, {
  name: "ApiKeyAction",
  description: "What was done to an API key.",
  valuesConfig: {
    CREATED: { description: "It was made." },
    ROTATED: { description: "It got another secret." },
    RENAMED: { description: "It got another name." },
    REVOKED: { description: "It was revoked." },
  },
});

@ObjectType({ description: "Something that an administrator did to an API key." })
/** A view of `changes`. */
@Entity("api_key_changes")
export class ApiKeyChange {
  @PrimaryColumn("int")
  id!: number;

  @Column("int")
  apiKeyId!: number;

  @Field(() => ApiKeyAction, { description: "What was done." })
  @Column("text")
  action!: ApiKeyAction;

  @Column("int", { nullable: true })
  byId!: number | null;

  @Field(() => DateTimeScalar, { description: "When." })
  @Column("timestamptz")
  createdAt!: Date;
}
