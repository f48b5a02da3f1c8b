import { Field, ObjectType } from "type-graphql";
import type { Scope } from "../../access/scopes";
import { DateTimeScalar } from "../../platform/scalars";

@ObjectType({ description: "An application that the signed-in resident allowed something." })
export class ConnectedApplication {
  applicationId!: number;

  @Field(() => [String], { description: "What it may do; see `apiScopes`." })
  scopes!: Scope[];

  @Field(() => DateTimeScalar, { description: "Since when." })
  connectedAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it was last used, to the minute; null when never.",
  })
  lastUsedAt!: Date | null;
}
