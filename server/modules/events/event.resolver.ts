import {
  Arg,
  Ctx,
  Field,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from "type-graphql";
import { ClosedTo, RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { PageInfo } from "../../platform/connection";
import { DateScalar, DateTimeScalar, LocalTimeScalar } from "../../platform/scalars";
import { EVENT_TYPE_NAMES, EVENT_TYPES, type EventType } from "./event.rules";
import { type EventRow, thinData } from "./event.service";
import { eventCursor } from "./event-feed.service";

const nameOf = (type: EventType) => type.replace(".", "_").toUpperCase();

/** `BOOKING_CREATED` in the schema, `booking.created` in webhooks. */
const EventTypeEnum = Object.fromEntries(EVENT_TYPE_NAMES.map((type) => [nameOf(type), type]));

registerEnumType(EventTypeEnum, {
  name: "EventType",
  description: "What can happen. More may come: pass over those that you do not know.",
  valuesConfig: Object.fromEntries(
    EVENT_TYPE_NAMES.map((type) => [
      nameOf(type),
      { description: `\`${type}\` in webhooks. ${EVENT_TYPES[type]}` },
    ]),
  ),
});

@ObjectType({ description: "The day and the time of a booking, before or after it was moved." })
class EventPlace {
  @Field(() => DateScalar, { description: "Day of the wash." })
  date!: string;

  @Field(() => LocalTimeScalar, { description: "When the wash starts." })
  startTime!: string;
}

@ObjectType("Event", {
  description:
    "Something that happened, with ids and what changed and nothing personal: ask for the rest by `node`.",
})
class EventShape {
  @Field(() => String, {
    description:
      "`evt_…`, the same as the `webhook-id` of its webhooks: no global id, for an event has no more than this.",
  })
  eventId!: string;

  @Field(() => String, { description: "Its place in the list; opaque." })
  cursor!: string;

  @Field(() => EventTypeEnum, { description: "What happened." })
  type!: EventType;

  @Field(() => DateTimeScalar, { description: "When it happened." })
  occurredAt!: Date;

  @Field(() => String, {
    description:
      "The type of what it happened to: `Booking`, `Purchase`, `CreditLot`, `DisabledDate`.",
  })
  objectType!: string;

  @Field(() => ID, { description: "The id of what it happened to." })
  objectId!: string;

  @Field(() => ID, { nullable: true, description: "The resident that it concerns." })
  userId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The residency that it concerns; null where it concerns all.",
  })
  residencyId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Of a booking or a purchase: its status since then.",
  })
  status!: string | null;

  @Field(() => String, { nullable: true, description: "Of a booking: its status before." })
  previousStatus!: string | null;

  @Field(() => EventPlace, { nullable: true, description: "Of a moved booking: where it was." })
  from!: EventPlace | null;

  @Field(() => EventPlace, {
    nullable: true,
    description:
      "For a moved booking: where it is. Null for a key of the residency that the booking left.",
  })
  to!: EventPlace | null;

  @Field(() => DateScalar, { nullable: true, description: "Of a disabled date: the day." })
  date!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Of credits: where they came from, `PURCHASE` or `ADMIN_GRANT`.",
  })
  source!: string | null;
}

@ObjectType({
  description:
    "A page of the events. They are read one way only, as they happened: no Relay connection.",
})
class EventPage {
  @Field(() => [EventShape], { description: "The events of this page, the earliest first." })
  nodes!: EventShape[];

  @Field(() => PageInfo, {
    description:
      "Where this page lies. On the last page `endCursor` is of the last event there is, also of types that were not asked for: go on from it.",
  })
  pageInfo!: PageInfo;
}

@Resolver()
export class EventResolver {
  @Query(() => EventPage, {
    description:
      "What happened, the earliest first, kept for 30 days: the same events as the webhooks. An event is listed once no other can come before it; so nobody who goes on from `endCursor` misses one. Administrators; an API key hears of the types that its scopes open. Errors: INVALID_INPUT (after, first), EVENTS_GONE (after).",
  })
  @RequiresScope("bookings:read", "purchases:read", "schedule:read")
  @ClosedTo("applications")
  async events(
    @Ctx() { services, actor }: GraphqlContext,
    @Arg("after", () => String, {
      nullable: true,
      description: "Cursor of the last event that you have; the earliest that is kept when absent.",
    })
    after: string | null,
    @Arg("first", () => Int, {
      nullable: true,
      description:
        "Events on the page: 20 when absent, 100 at most; more is INVALID_INPUT. 0 reads none, and `endCursor` is the end of the list.",
    })
    first: number | null,
    @Arg("types", () => [EventTypeEnum], {
      nullable: true,
      description: "Only these; all that you may hear of when absent.",
    })
    types: EventType[] | null,
  ): Promise<EventPage> {
    const page = await services.eventFeed.page(actor, { after, first, types });
    const { rows, hasNextPage, hasPreviousPage, end } = page;
    const nodes = rows.map(shapeOf);
    const startCursor = nodes[0]?.cursor ?? null;
    const endCursor = end && eventCursor(end);
    return { nodes, pageInfo: { hasNextPage, hasPreviousPage, startCursor, endCursor } };
  }
}

function shapeOf(event: EventRow): EventShape {
  const { publicId: eventId, type, occurredAt } = event;
  const { object: objectType, id: objectId, ...data } = thinData(event);
  const own = { eventId, cursor: eventCursor(event), type, occurredAt, objectType, objectId };
  return Object.assign(new EventShape(), data, own);
}
