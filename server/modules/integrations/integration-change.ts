import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Node } from "../../platform/node";
import { DateTimeScalar } from "../../platform/scalars";

enum IntegrationKind {
  API_KEY = "api_key",
  APPLICATION = "application",
  WEBHOOK_ENDPOINT = "webhook_endpoint",
}

enum IntegrationAction {
  CREATED = "created",
  REGISTERED = "registered",
  RENAMED = "renamed",
  UPDATED = "updated",
  ROTATED = "rotated",
  REVOKED = "revoked",
  STOPPED = "stopped",
  STARTED = "started",
  PAUSED = "paused",
  RESUMED = "resumed",
  DELETED = "deleted",
}

registerEnumType(IntegrationKind, {
  name: "IntegrationKind",
  description: "What third parties work with.",
  valuesConfig: {
    API_KEY: { description: "An API key." },
    APPLICATION: { description: "An application." },
    WEBHOOK_ENDPOINT: { description: "A webhook endpoint." },
  },
});

registerEnumType(IntegrationAction, {
  name: "IntegrationAction",
  description: "What was done to an API key, an application or a webhook endpoint.",
  valuesConfig: {
    CREATED: { description: "It was made." },
    REGISTERED: { description: "It was registered." },
    RENAMED: { description: "It got another name." },
    UPDATED: { description: "It was changed." },
    ROTATED: { description: "It got another secret." },
    REVOKED: { description: "It was revoked." },
    STOPPED: { description: "It was stopped." },
    STARTED: { description: "It was let go on." },
    PAUSED: { description: "It was paused." },
    RESUMED: { description: "It was resumed." },
    DELETED: { description: "It was deleted." },
  },
});

@ObjectType({
  implements: Node,
  description: "Something that was done to an API key, an application or a webhook endpoint.",
})
export class IntegrationChange extends Node {
  id!: number;

  @Field(() => IntegrationKind, { description: "What it was done to." })
  kind!: IntegrationKind;

  @Field(() => String, {
    description: "What that is called today; a webhook endpoint without a name, its address.",
  })
  name!: string;

  @Field(() => IntegrationAction, { description: "What was done." })
  action!: IntegrationAction;

  @Field(() => String, {
    nullable: true,
    description: "Name of the administrator who did it; null where an API key did.",
  })
  changedBy!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Name of the API key through which it came; null for people.",
  })
  via!: string | null;

  @Field(() => DateTimeScalar, { description: "When." })
  createdAt!: Date;
}
