import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import { may, requirePerson } from "../../access/authorize";
import type { GraphqlContext } from "../../endpoint/context";
import { loadRequired } from "../../platform/loader";
import { DateTimeScalar } from "../../platform/scalars";
import { User } from "../users/user.entity";

@InputType({ description: "Whether the signed-in person has a calendar feed." })
class SetCalendarFeedInput {
  @Field(() => Boolean, {
    description:
      "True creates a feed with a new address, also if there is one, whose address ends. False revokes it.",
  })
  isOn!: boolean;
}

@ObjectType({ description: "The calendar feed as it is now." })
class SetCalendarFeedPayload {
  @Field(() => String, {
    nullable: true,
    description:
      "Address to subscribe to, ending in `.ics`; without a host if the server has no `PUBLIC_URL`. Returned only once; null if the feed was revoked. Anyone who has it can read the feed without signing in.",
  })
  url!: string | null;

  @Field(() => User, { description: "The signed-in person." })
  viewer!: User;
}

@Resolver(() => User)
export class CalendarFeedResolver {
  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description:
      "When the person's calendar feed was created. Null if there is none, and for everyone else.",
  })
  async calendarFeedCreatedAt(
    @Root() { id }: User,
    @Ctx() { actor, loaders }: GraphqlContext,
  ): Promise<Date | null> {
    return may(actor, "calendarFeed.manage", { userId: id })
      ? loaders.calendarFeedOfUser.load(id)
      : null;
  }

  @Mutation(() => SetCalendarFeedPayload, {
    description:
      "Creates or revokes the signed-in person's calendar feed: own bookings to come and of the last 90 days, cancelled ones included, the latest 100. It can be fetched 60 times an hour. Errors: NOT_REGISTERED.",
  })
  async setCalendarFeed(
    @Arg("input", () => SetCalendarFeedInput, { description: "Whether there is a feed." })
    { isOn }: SetCalendarFeedInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<SetCalendarFeedPayload> {
    const url = isOn ? await services.calendarFeeds.create(actor) : null;
    if (!isOn) await services.calendarFeeds.revoke(actor);
    const { userId } = requirePerson(actor);
    loaders.calendarFeedOfUser.clear(userId);
    return { url, viewer: await loadRequired(loaders.userById, userId) };
  }
}
