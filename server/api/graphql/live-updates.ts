import {
  GraphQLBoolean,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSchema,
  isOutputType,
} from "graphql";
import { may } from "../../access/authorize";
import type { Scope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import type { Gathered } from "../../platform/gathered-ids";
import { DateScalar } from "../../platform/scalars";
import type { Services } from "../../services";
import { REQUIRES_SCOPE } from "./scope-directive";

type Slots = ReturnType<Services["availability"]["show"]>;

/** The library's type would be named Subscription, which is a resident's plan. */
export function withLiveUpdates(schema: GraphQLSchema): GraphQLSchema {
  const slots = listOf(typeNamed(schema, "AvailableSlot"));
  const bookingChanges = new GraphQLObjectType<Gathered, GraphqlContext>({
    name: "BookingChanges",
    description: "Bookings that were made or changed.",
    fields: {
      bookings: {
        type: listOf(typeNamed(schema, "Booking")),
        description: "They, as they are now; 50 at most.",
        resolve: async ({ ids }, _args, { loaders, actor }) => {
          const found = await loaders.bookingById.loadMany([...ids]);
          return found.filter(
            (one) => one !== null && !(one instanceof Error) && may(actor, "booking.read", one),
          );
        },
      },
      hasMore: {
        type: new GraphQLNonNull(GraphQLBoolean),
        description: "Others may have changed too: ask for them all again.",
      },
    },
  });
  const subscription = new GraphQLObjectType<unknown, GraphqlContext>({
    name: "LiveUpdates",
    description:
      "What can be subscribed to at `/graphql/stream`, as server-sent events. A field is named as that of the query whose answer it keeps up to date.",
    fields: {
      availableSlots: {
        type: slots,
        description:
          "The slots of a day of the booking window with their free places: at once, and again after each change until the day is over. Needs a registered person, an application or an API key. Errors: OUTSIDE_WINDOW, UNAUTHENTICATED, NOT_REGISTERED, TOO_MANY_STREAMS.",
        args: { date: { type: new GraphQLNonNull(DateScalar), description: "The day." } },
        extensions: { scopes: ["schedule:read"] satisfies readonly Scope[] },
        subscribe: (_root, { date }, context) => {
          context.isOfHome = true;
          return context.services.availability.watch(context.actor, date);
        },
        resolve: (slots, _args, { services, actor }) =>
          services.availability.show(actor, slots as Slots),
      },
      bookingChanges: {
        type: new GraphQLNonNull(bookingChanges),
        description:
          "Bookings of a day, or of all days, as they are made and changed, once a second at most. The first event has none and says that there may be more. Administrators only. Errors: FORBIDDEN, UNAUTHENTICATED, NOT_REGISTERED, TOO_MANY_STREAMS.",
        args: { date: { type: DateScalar, description: "The day of the washes." } },
        subscribe: (_root, { date }, { services, actor }) =>
          services.bookingFeed.watch(actor, date ?? null),
        resolve: (gathered, _args, context) => {
          context.renewLoaders();
          return context.services.bookingFeed.show(context.actor, gathered as Gathered);
        },
      },
      ownBookingChanges: {
        type: new GraphQLNonNull(bookingChanges),
        description:
          "The viewer's own bookings, as they are made and changed by whomever, once a second at most. The first event has none and says that there may be more: read `viewer { bookings }` then. Errors: UNAUTHENTICATED, NOT_REGISTERED, TOO_MANY_STREAMS.",
        extensions: { scopes: ["bookings:read"] satisfies readonly Scope[] },
        subscribe: (_root, _args, context) => {
          context.isPersonal = true;
          return context.services.bookingFeed.watchOwn(context.actor);
        },
        resolve: (gathered, _args, context) => {
          context.renewLoaders();
          return context.services.bookingFeed.showOwn(context.actor, gathered as Gathered);
        },
      },
    },
  });
  const config = schema.toConfig();
  return new GraphQLSchema({
    ...config,
    subscription,
    directives: [...config.directives, REQUIRES_SCOPE],
  });
}

function typeNamed(schema: GraphQLSchema, name: string): GraphQLOutputType {
  const type = schema.getType(name);
  if (!isOutputType(type)) throw new Error(`The schema has no ${name}`);
  return type;
}

function listOf(type: GraphQLOutputType): GraphQLOutputType {
  return new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));
}
