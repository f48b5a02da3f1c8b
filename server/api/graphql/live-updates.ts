import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSchema,
  isOutputType,
} from "graphql";
import { DateScalar } from "../../platform/scalars";
import type { Services } from "../../services";
import type { GraphqlContext } from "./context";

/** The slots of a day, as they were read for everybody. */
type Slots = ReturnType<Services["availability"]["show"]>;

/**
 * The schema with what can be subscribed to. The type is written by hand, for the library can only make one that is
 * named Subscription, and that is a resident's plan.
 */
export function withLiveUpdates(schema: GraphQLSchema): GraphQLSchema {
  const slots = listOf(typeNamed(schema, "AvailableSlot"));
  const subscription = new GraphQLObjectType<Slots, GraphqlContext>({
    name: "LiveUpdates",
    description:
      "What can be subscribed to at `/graphql/stream`, as server-sent events. A field is named as that of the query whose answer it keeps up to date.",
    fields: {
      availableSlots: {
        type: slots,
        description:
          "The slots of a day of the booking window with their free places: at once, and again after each change until the day is over. Needs a registered person. Errors: OUTSIDE_WINDOW, UNAUTHENTICATED, NOT_REGISTERED, TOO_MANY_STREAMS.",
        args: { date: { type: new GraphQLNonNull(DateScalar), description: "The day." } },
        subscribe: (_root, { date }, { services, actor }) =>
          services.availability.watch(actor, date),
        resolve: (slots: Slots, _args, { services, actor }) =>
          services.availability.show(actor, slots),
      },
    },
  });
  return new GraphQLSchema({ ...schema.toConfig(), subscription });
}

function typeNamed(schema: GraphQLSchema, name: string): GraphQLOutputType {
  const type = schema.getType(name);
  if (!isOutputType(type)) throw new Error(`The schema has no ${name}`);
  return type;
}

function listOf(type: GraphQLOutputType): GraphQLOutputType {
  return new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));
}
