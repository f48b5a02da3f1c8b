import type { GraphQLResolveInfo } from "graphql";
import {
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Info,
  Int,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { residencyGranted } from "../../access/policy";
import { ClosedTo, RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { boundedCountOf } from "../../platform/bounded-count";
import { ConnectionArguments } from "../../platform/connection";
import { invalid } from "../../platform/domain-error";
import { integerKey } from "../../platform/global-id";
import { DateScalar, DateTimeScalar } from "../../platform/scalars";
import { fieldsBelow, oncePerDocument } from "../../platform/selection";
import { homesOf } from "../users/homes.rules";
import { User } from "../users/user.entity";
import { BookingConnection, toBookingConnection } from "./booking.connection";
import { BookingStatus } from "./booking.entity";
import { BookingSort } from "./booking-orders";

/** Rows of a page of one day. */
const DAY_PAGE = 500;

@ArgsType()
class BookingsArguments extends ConnectionArguments {
  @Field(() => Int, {
    nullable: true,
    description:
      "Rows from the start (or after `after`): 20 when absent, 100 at most, 500 of one day (the same `startDate` and `endDate`); more is INVALID_INPUT.",
  })
  declare first?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Part of the resident's name, e-mail address, car model, plate or mobile number, as they are in the profile; where no resident is found, the number of a booking or part of a community's name. `#41` is the booking of that number. 100 characters at most. API keys need the scope residents.contact:read for it.",
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

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Only bookings that were made or changed then or later: `updatedUntil` of the last time. The order is UPDATED then, and no other.",
  })
  updatedSince?: string | null;

  @Field(() => BookingSort, {
    nullable: true,
    description: "The order: NEWEST_FIRST when absent; UPDATED where `updatedSince` is given.",
  })
  sort?: BookingSort | null;
}

@Resolver()
export class BookingListResolver {
  @Query(() => BookingConnection, {
    description:
      "Everybody's bookings. Administrators only. Errors: INVALID_INPUT (search, endDate before startDate, sort beside updatedSince), NOT_FOUND (residency).",
  })
  @RequiresScope("bookings:read")
  @ClosedTo("applications")
  async bookings(
    @Args(() => BookingsArguments) {
      sort,
      residencyId,
      updatedSince,
      ...request
    }: BookingsArguments,
    @Ctx() { services, actor }: GraphqlContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    const { search, status, startDate, endDate, ...window } = request;
    const isOneDay = startDate != null && startDate === endDate;
    const page = { ...window, max: isOneDay ? DAY_PAGE : undefined };
    const filter = {
      search,
      status,
      startDate,
      endDate,
      residencyId: residencyId == null ? undefined : integerKey("Residency", residencyId),
      updatedSince: updatedSince == null ? undefined : new Date(updatedSince),
    };
    const order = orderOf(sort, updatedSince);
    const selected = oncePerDocument(info, (document) => {
      const below = (...path: string[]) => fieldsBelow(document, ["edges", "node", ...path]);
      const booking = { booking: below() ?? [], slot: below("slot") };
      const resident = {
        user: below("user"),
        residency: below("user", "residency"),
        block: below("user", "block"),
        flat: below("user", "flat"),
      };
      return { booking, withResident: { ...booking, ...resident } };
    });
    // A key of one community may not read every resident; the field's resolver authorizes.
    const shown =
      residencyGranted(actor, "booking.listAll") === undefined
        ? selected.withResident
        : selected.booking;
    const { bookingLists } = services;
    if (order !== BookingSort.UPDATED) {
      return toBookingConnection(await bookingLists.all(actor, filter, order, page, shown));
    }
    const { page: changed, updatedUntil } = await bookingLists.changed(actor, filter, page, shown);
    return Object.assign(toBookingConnection(changed), { updatedUntil });
  }
}

function orderOf(
  sort: BookingSort | null | undefined,
  updatedSince: string | null | undefined,
): BookingSort {
  if (updatedSince == null) return sort ?? BookingSort.NEWEST_FIRST;
  if ((sort ?? BookingSort.UPDATED) === BookingSort.UPDATED) return BookingSort.UPDATED;
  throw invalid("sort", "Bookings that changed since an instant come in the order UPDATED.");
}

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

@Resolver(() => BookingConnection)
export class ChangedBookingsResolver {
  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description:
      "In the order UPDATED: all changes before this instant are on this page or on one before it. Give it as `updatedSince` the next time; what changed at that very instant comes again. Null in other orders, and on a page of no rows that others follow.",
  })
  updatedUntil(@Root() { updatedUntil = null }: { updatedUntil?: Date | null }): Date | null {
    return updatedUntil;
  }
}

export const BookingCountResolver = boundedCountOf(BookingConnection);
