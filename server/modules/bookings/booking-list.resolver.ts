import type { GraphQLResolveInfo } from "graphql";
import { Args, ArgsType, Ctx, Field, ID, Info, Query, Resolver } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../api/graphql/context";
import { ConnectionArguments } from "../../platform/connection";
import { integerKey } from "../../platform/global-id";
import { DateScalar } from "../../platform/scalars";
import { fieldsBelow, oncePerDocument } from "../../platform/selection";
import { BookingConnection, toBookingConnection } from "./booking.connection";
import { BookingStatus } from "./booking.entity";
import { BookingSort } from "./booking-orders";

@ArgsType()
class BookingsArguments extends ConnectionArguments {
  @Field(() => String, {
    nullable: true,
    description:
      "Part of the resident's name, e-mail address, car model, plate or mobile number, as they are in the profile; where no resident is found, the number of a booking or part of a community's name. `#41` is the booking of that number. 100 characters at most.",
  })
  search?: string | null;

  @Field(() => BookingStatus, { nullable: true, description: "Only bookings of this status." })
  status?: BookingStatus | null;

  @Field(() => DateScalar, { nullable: true, description: "Only washes on this day or later." })
  startDate?: string | null;

  @Field(() => DateScalar, { nullable: true, description: "Only washes on this day or earlier." })
  endDate?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Only washes in this residency, where the resident lived when booking.",
  })
  residencyId?: string | null;

  @Field(() => BookingSort, { nullable: true, description: "The order: NEWEST_FIRST when absent." })
  sort?: BookingSort | null;
}

@Resolver()
export class BookingListResolver {
  @Query(() => BookingConnection, {
    description:
      "Everybody's bookings. Administrators only. Errors: INVALID_INPUT (search, endDate before startDate), NOT_FOUND (residency).",
  })
  @RequiresScope("bookings:read")
  async bookings(
    @Args(() => BookingsArguments) { sort, residencyId, ...request }: BookingsArguments,
    @Ctx() { services, actor }: GraphqlContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    const { search, status, startDate, endDate, ...page } = request;
    const filter = {
      search,
      status,
      startDate,
      endDate,
      residencyId: residencyId == null ? undefined : integerKey("Residency", residencyId),
    };
    const order = sort ?? BookingSort.NEWEST_FIRST;
    const shown = oncePerDocument(info, (document) => {
      const below = (...path: string[]) => fieldsBelow(document, ["edges", "node", ...path]);
      return {
        booking: below() ?? [],
        slot: below("slot"),
        user: below("user"),
        residency: below("user", "residency"),
        block: below("user", "block"),
        flat: below("user", "flat"),
      };
    });
    return toBookingConnection(await services.bookingLists.all(actor, filter, order, page, shown));
  }
}
