import { Args, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../../api/graphql/context";
import { ConnectionArguments } from "../../platform/connection";
import { User } from "../users/user.entity";
import { BookingConnection, toBookingConnection } from "./booking.connection";

/** What bookings add to a person. */
@Resolver(() => User)
export class UserBookingsResolver {
  @FieldResolver(() => BookingConnection, { description: "Bookings, latest wash first." })
  async bookings(
    @Root() user: User,
    @Args(() => ConnectionArguments) page: ConnectionArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    return toBookingConnection(await services.bookingLists.ofUser(actor, user.id, page));
  }
}
