import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import { may, requirePerson } from "../../access/authorize";
import { ClosedTo, RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { DateTimeScalar } from "../../platform/scalars";
import { Residency } from "../communities/residency.entity";
import { User } from "../users/user.entity";
import { holderOf } from "./calendar-feed.service";

const IS_ON =
  "True creates a feed with a new address, also if there is one, whose address ends. False revokes it.";
const ADDRESS =
  "Address to subscribe to, ending in `.ics`; without a host if the server has no `PUBLIC_URL`. Returned only once; null if the feed was revoked. Anyone who has it can read the feed without signing in.";

@InputType({ description: "Whether the signed-in person has a calendar feed." })
class SetCalendarFeedInput {
  @Field(() => Boolean, { description: IS_ON })
  isOn!: boolean;
}

@ObjectType({ description: "The calendar feed as it is now." })
class SetCalendarFeedPayload {
  @Field(() => String, { nullable: true, description: ADDRESS })
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

@InputType({ description: "Whether the caller has a calendar feed of a community." })
class SetCommunityCalendarFeedInput {
  @Field(() => ID, { description: "The community." })
  residencyId!: string;

  @Field(() => Boolean, { description: IS_ON })
  isOn!: boolean;
}

@ObjectType({ description: "The caller's calendar feed of a community as it is now." })
class SetCommunityCalendarFeedPayload {
  @Field(() => String, { nullable: true, description: ADDRESS })
  url!: string | null;

  @Field(() => Residency, { description: "The community." })
  residency!: Residency;
}

@Resolver(() => Residency)
export class CommunityCalendarFeedResolver {
  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description:
      "When the caller's calendar feed of the community was created. Null if there is none, and for residents.",
  })
  @RequiresScope("bookings:read")
  async calendarFeedCreatedAt(
    @Root() { id: residencyId }: Residency,
    @Ctx() { actor, loaders }: GraphqlContext,
  ): Promise<Date | null> {
    if (!may(actor, "booking.listAll")) return null;
    return loaders.communityCalendarFeed.load({ residencyId, holder: holderOf(actor) });
  }

  @Mutation(() => SetCommunityCalendarFeedPayload, {
    description:
      "Creates or revokes the caller's calendar feed of a community: its bookings of the last 7 and the next 28 days that are not cancelled, with time, block, flat, car model and plate; 100 at most, those from today on first, and a note where there are more. It can be fetched 60 times an hour, and ends with the API key or the administrator's role. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  @RequiresScope("bookings:read")
  @ClosedTo("applications")
  async setCommunityCalendarFeed(
    @Arg("input", () => SetCommunityCalendarFeedInput, { description: "Whether there is a feed." })
    { residencyId, isOn }: SetCommunityCalendarFeedInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<SetCommunityCalendarFeedPayload> {
    const key = integerKey("Residency", residencyId);
    const feed = await services.communityCalendarFeeds.set(actor, key, isOn);
    return {
      url: feed.url,
      residency: await loadRequired(loaders.residencyById, feed.residencyId),
    };
  }
}
