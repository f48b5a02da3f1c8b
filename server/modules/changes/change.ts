import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { toGlobalId } from "../../platform/global-id";
import { Node } from "../../platform/node";
import { DateTimeScalar } from "../../platform/scalars";

/** Written by triggers. Values are the types' names. */
export enum ChangedType {
  RESIDENCY = "Residency",
  BLOCK = "Block",
  FLAT = "Flat",
  USER = "User",
  CAR_TYPE = "CarType",
  PRICING_PLAN = "PricingPlan",
  COUPON = "Coupon",
  BOOKING_SLOT = "BookingSlot",
  DISABLED_DATE = "DisabledDate",
  CLOSED_DAYS = "ClosedDays",
  SUBSCRIPTION = "Subscription",
  API_KEY = "ApiKey",
  APPLICATION = "Application",
  WEBHOOK_ENDPOINT = "WebhookEndpoint",
  CONTACT_SUBMISSION = "ContactSubmission",
}

registerEnumType(ChangedType, {
  name: "ChangedType",
  description: "A type whose changes are recorded.",
  valuesConfig: {
    RESIDENCY: { description: "Communities." },
    BLOCK: { description: "Blocks." },
    FLAT: { description: "Flats." },
    USER: { description: "People, with their cars." },
    CAR_TYPE: { description: "Car types." },
    PRICING_PLAN: { description: "Plans, with their prices." },
    COUPON: { description: "Coupons, with their plans and communities." },
    BOOKING_SLOT: { description: "Slots." },
    DISABLED_DATE: { description: "Days that are closed for everybody." },
    CLOSED_DAYS: { description: "Days that are closed for a community." },
    SUBSCRIPTION: { description: "Bought plans that were paused, resumed, extended or ended." },
    API_KEY: { description: "API keys, with their secrets' last characters." },
    APPLICATION: { description: "Applications." },
    WEBHOOK_ENDPOINT: { description: "Webhook endpoints." },
    CONTACT_SUBMISSION: { description: "Messages of the contact form that were handled." },
  },
});

export enum ChangeAction {
  CREATED = "insert",
  UPDATED = "update",
  DELETED = "delete",
}

registerEnumType(ChangeAction, {
  name: "ChangeAction",
  description: "The kind of a change.",
  valuesConfig: {
    CREATED: { description: "It was created." },
    UPDATED: { description: "Fields were changed." },
    DELETED: { description: "It was deleted." },
  },
});

export enum ChangeChannel {
  GRAPHQL = "graphql",
  REST = "rest",
  WEB = "web",
  COMMAND = "command",
  JOB = "job",
}

registerEnumType(ChangeChannel, {
  name: "ChangeChannel",
  description: "The way by which a change came.",
  valuesConfig: {
    GRAPHQL: { description: "The GraphQL API, which the website uses too." },
    REST: { description: "The REST API." },
    WEB: { description: "Another address of the server, such as a sign-in of an application." },
    COMMAND: { description: "A command on the server." },
    JOB: { description: "A job of the server." },
  },
});

@ObjectType({ description: "A field before and after a change." })
export class ChangedField {
  @Field(() => String, { description: "Its name, such as `maxBookings`." })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: "Value before; amounts in rupees, references by name. Null where there was none.",
  })
  oldValue!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Value after. Null where there is none. Both are null where a person's data was erased.",
  })
  newValue!: string | null;
}

@ObjectType({
  implements: Node,
  description: "A recorded change: who changed what, when, and by which way. Kept for 7 years.",
})
export class Change extends Node {
  id!: number;

  @Field(() => ChangedType, { description: "Type of the changed object." })
  type!: ChangedType;

  /** The object's. */
  key!: number;

  @Field(() => ID, { description: "The changed object, which may be deleted by now." })
  get objectId(): string {
    return toGlobalId(this.type, this.key);
  }

  @Field(() => String, {
    nullable: true,
    description: "Name of the object today, or when it was deleted; null where that has none.",
  })
  objectName!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The changed part of the object: the car type of a price, the plate of a car. Null for the object itself and for parts that are deleted.",
  })
  partName!: string | null;

  @Field(() => ChangeAction, { description: "Its kind, of the object or its part." })
  action!: ChangeAction;

  @Field(() => [ChangedField], { description: "The changed fields, by name." })
  fields!: ChangedField[];

  @Field(() => String, {
    nullable: true,
    description: "Name of the person who made the change; null for keys, commands and jobs.",
  })
  changedBy!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Name of the API key, application, command or job through which it came.",
  })
  via!: string | null;

  @Field(() => ChangeChannel, {
    nullable: true,
    description: "The way by which it came; null for what the database did by itself.",
  })
  channel!: ChangeChannel | null;

  @Field(() => String, {
    nullable: true,
    description: "Id of the request, as in its `X-Request-Id` and in the log.",
  })
  requestId!: string | null;

  @Field(() => DateTimeScalar, { description: "When it was changed." })
  changedAt!: Date;
}
