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
import { may } from "../../access/authorize";
import { ClosedTo, RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { DateTimeScalar } from "../../platform/scalars";
import { Residency } from "../communities/residency.entity";
import { holderOf } from "./community-calendar-feed.service";

@InputType({ description: "Whether the caller has a calendar feed of a community." })
class SetCommunityCalendarFeedInput {
  @Field(() => ID, { description: "The community." })
  residencyId!: string;

  @Field(() => Boolean, {
    description:
      "True creates a feed with a new address, also if there is one, whose address ends. False revokes it.",
  })
  isOn!: boolean;
}

@ObjectType({ description: "The caller's calendar feed of a community as it is now." })
class SetCommunityCalendarFeedPayload {
  @Field(() => String, {
    nullable: true,
    description:
      "Address to subscribe to, ending in `.ics`; without a host if the server has no `PUBLIC_URL`. Returned only once; null if the feed was revoked. Anyone who has it can read the feed without signing in.",
  })
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
