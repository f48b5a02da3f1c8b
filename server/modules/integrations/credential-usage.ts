import { Field, Int, ObjectType } from "type-graphql";
import type { Day } from "../../platform/calendar-day";
import { DateScalar } from "../../platform/scalars";

@ObjectType({ description: "Requests of an API key or an application on one day." })
export class CredentialUsageDay {
  @Field(() => DateScalar, { description: "The day, in India." })
  date!: Day;

  @Field(() => Int, { description: "Requests that were answered." })
  requests!: number;

  @Field(() => Int, { description: "Those among them that failed, in whole or in part." })
  errors!: number;
}

@ObjectType({
  description:
    "A deprecated field, argument or enum value that an API key or an application used in the last 30 days.",
})
export class DeprecatedFieldUsage {
  @Field(() => String, { description: "Its schema coordinate: `Residency.blocks`." })
  coordinate!: string;

  @Field(() => Int, { description: "Requests whose document named it." })
  requests!: number;

  @Field(() => DateScalar, { description: "The last day on which it was used, in India." })
  lastUsedOn!: Day;
}

@ObjectType({
  description: "Requests of an API key or an application in the last 30 days; some seconds late.",
})
export class CredentialUsage {
  @Field(() => Int, { description: "Requests that were answered." })
  requests!: number;

  @Field(() => Int, { description: "Those among them that failed, in whole or in part." })
  errors!: number;

  @Field(() => [CredentialUsageDay], {
    description: "Every day, the oldest first; today is the last.",
  })
  days!: CredentialUsageDay[];

  @Field(() => [DeprecatedFieldUsage], {
    description:
      "Deprecated fields that it used, in the order of their names. None may be removed while it stands here. What variables hold is not counted.",
  })
  deprecatedFields!: DeprecatedFieldUsage[];
}
