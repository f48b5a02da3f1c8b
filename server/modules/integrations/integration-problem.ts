import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { DateTimeScalar } from "../../platform/scalars";

export enum IntegrationProblemKind {
  KEY_EXPIRES = "KEY_EXPIRES",
  KEY_FAILS = "KEY_FAILS",
  APPLICATION_FAILS = "APPLICATION_FAILS",
  WEBHOOK_FAILS = "WEBHOOK_FAILS",
  WEBHOOK_PAUSED = "WEBHOOK_PAUSED",
  WEBHOOK_GONE = "WEBHOOK_GONE",
}

registerEnumType(IntegrationProblemKind, {
  name: "IntegrationProblemKind",
  description: "What can be wrong with what third parties work with.",
  valuesConfig: {
    KEY_EXPIRES: { description: "An API key ends within 14 days." },
    KEY_FAILS: {
      description: "Most of 20 and more requests of an API key in the last 7 days failed.",
    },
    APPLICATION_FAILS: {
      description: "Most of 20 and more requests of an application in the last 7 days failed.",
    },
    WEBHOOK_FAILS: {
      description: "Every attempt to reach a webhook endpoint has failed for an hour and more.",
    },
    WEBHOOK_PAUSED: { description: "A webhook endpoint was paused, for it only failed." },
    WEBHOOK_GONE: { description: "A webhook endpoint was disabled, for it answered 410." },
  },
});

@ObjectType({ description: "Something that is wrong with what third parties work with." })
export class IntegrationProblem {
  @Field(() => ID, { description: "Which problem it is, to dismiss it." })
  problemId!: string;

  @Field(() => IntegrationProblemKind, { description: "What is wrong." })
  kind!: IntegrationProblemKind;

  @Field(() => ID, { description: "The API key, the application or the webhook endpoint." })
  subjectId!: string;

  @Field(() => String, {
    description: "What that is called; a webhook endpoint without a name, its address.",
  })
  name!: string;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it began, or when the key ends; null where it is about the last 7 days.",
  })
  at!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: "Requests in the last 7 days, where it is about them.",
  })
  requests!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Those among them that failed, where it is about them.",
  })
  errors!: number | null;
}
