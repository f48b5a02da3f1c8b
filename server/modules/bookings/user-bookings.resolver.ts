import type { GraphQLResolveInfo } from "graphql";
import { Args, ArgsType, Ctx, Field, FieldResolver, Info, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments } from "../../platform/connection";
import { fieldsBelow, oncePerDocument } from "../../platform/selection";
import { homesOf } from "../users/homes.rules";
import { User } from "../users/user.entity";
import { BookingConnection, toBookingConnection } from "./booking.connection";
import { BookingStatus } from "./booking.entity";

@ArgsType()
class OwnBookingsArguments extends ConnectionArguments {
  @Field(() => Boolean, {
    nullable: true,
    description:
      "Only washes that have not started, the next one first; confirmed and pending ones, unless `status` says which.",
  })
  upcomingOnly?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "With `upcomingOnly`: also washes that have started and are not over yet.",
  })
  underWayToo?: boolean | null;

  @Field(() => BookingStatus, { nullable: true, description: "Only bookings of this status." })
  status?: BookingStatus | null;
}

@Resolver(() => User)
export class UserBookingsResolver {
  @FieldResolver(() => BookingConnection, {
    description: "Bookings, latest wash first; those that are still to come, the next one first.",
  })
  async bookings(
    @Root() user: User,
    @Args(() => OwnBookingsArguments)
    { upcomingOnly, underWayToo, status, ...page }: OwnBookingsArguments,
    @Ctx() { services, actor }: GraphqlContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    const booker = { userId: user.id, residencyIds: homesOf(user).residencyIds };
    const filter = { upcomingOnly, underWayToo, status };
    const shown = oncePerDocument(info, (document) => ({
      booking: fieldsBelow(document, ["edges", "node"]) ?? [],
      slot: fieldsBelow(document, ["edges", "node", "slot"]),
    }));
    return toBookingConnection(
      await services.bookingLists.ofUser(actor, booker, page, filter, shown),
    );
  }
}
