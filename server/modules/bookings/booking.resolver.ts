import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { ClosedTo, RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { mayReadOf } from "../../endpoint/node-finder";
import type { Edge } from "../../platform/connection";
import { integerKey } from "../../platform/global-id";
import { loadIn, loadRequired } from "../../platform/loader";
import { DateScalar, LocalTimeScalar } from "../../platform/scalars";
import { cursorOf } from "../../platform/sql/pagination";
import { CreditLot } from "../credits/credit-lot.entity";
import { AvailableSlot } from "../schedule/available-slot";
import { BookingSlot } from "../schedule/booking-slot.entity";
import { mayReadCarsOf, readableUser } from "../users/user.access";
import { User } from "../users/user.entity";
import { Vehicle } from "../vehicles/vehicle.entity";
import { vehicleProblem } from "../vehicles/vehicle-share.rules";
import { BookingEdge } from "./booking.connection";
import { Booking } from "./booking.entity";
import { residentOf } from "./booking.loaders";
import { LATEST_WASH_FIRST } from "./booking-orders";
import { BookingStatusChange } from "./booking-status-change.entity";
import { calendarFile } from "./calendar-file";
import { heldPlaceOf } from "./rescheduling.rules";

@InputType({ description: "The slot and the day of a wash." })
class BookSlotInput {
  @Field(() => ID, { description: "The slot (a `BookingSlot` id)." })
  slotId!: string;

  @Field(() => DateScalar, { description: "The day." })
  date!: string;

  @Field(() => LocalTimeScalar, {
    nullable: true,
    description:
      "When the slot starts as far as the caller knows: where it starts at another time by now, the booking is refused with SLOT_CLOSED.",
  })
  expectedStartTime?: string | null;

  @Field(() => LocalTimeScalar, {
    nullable: true,
    description: "When the slot ends as far as the caller knows, likewise.",
  })
  expectedEndTime?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The car (a `Vehicle` id of the resident's, or of one that is shared with the resident); the first one when absent.",
  })
  vehicleId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    deprecationReason: "Since 2026-11-27: has no effect; leave it out.",
    description: "Ignored.",
  })
  isSamePlateMeant?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      "A key of your own, 1 to 100 letters, digits, _, -, : or .: the same request under it makes no second booking; it answers the one that was made, as it is now.",
  })
  clientKey?: string | null;
}

@InputType({ description: "The booking to cancel." })
class CancelBookingInput {
  @Field(() => ID, { description: "The booking." })
  bookingId!: string;
}

@ObjectType({ description: "The booking, and all that it changed." })
class BookSlotPayload {
  @Field(() => Booking, { description: "The booking." })
  booking!: Booking;

  @Field(() => BookingEdge, { description: "Its place in the resident's list." })
  bookingEdge!: Edge<Booking>;

  @Field(() => AvailableSlot, { nullable: true, description: "The slot with the places left." })
  availableSlot!: AvailableSlot | null;

  @Field(() => User, { description: "The signed-in person with the credits left." })
  viewer!: User;
}

@ObjectType({ description: "The booking, and all that its cancellation changed." })
class CancelBookingPayload {
  @Field(() => Booking, { description: "The booking." })
  booking!: Booking;

  @Field(() => AvailableSlot, {
    nullable: true,
    description: "The slot with the place free again.",
  })
  availableSlot!: AvailableSlot | null;

  @Field(() => User, { description: "The signed-in person with the credit returned." })
  viewer!: User;
}

@Resolver(() => Booking)
export class BookingResolver {
  @Query(() => Boolean, {
    description:
      "Whether the signed-in person has a live booking of a slot on a day, of a car where one is named. Needs a registered person.",
  })
  @RequiresScope("bookings:read")
  @ClosedTo("keys")
  hasBooking(
    @Arg("slotId", () => ID, { description: "The slot (a `BookingSlot` id)." }) slotId: string,
    @Arg("date", () => DateScalar, { description: "The day." }) date: string,
    @Arg("vehicleId", () => ID, {
      nullable: true,
      description: "Only bookings of this car, and those that name no car.",
    })
    vehicleId: string | null,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<boolean> {
    const car = vehicleId == null ? undefined : integerKey("Vehicle", vehicleId);
    return services.bookingLookup.hasBooking(actor, integerKey("BookingSlot", slotId), date, car);
  }

  @FieldResolver(() => BookingSlot, { description: "The slot." })
  slot(@Root() booking: Booking, @Ctx() { loaders }: GraphqlContext): Promise<BookingSlot> {
    return loadRequired(loaders.slotById, booking.slotId);
  }

  @FieldResolver(() => Vehicle, {
    nullable: true,
    description:
      "The car as it is now; null where it is not known, or is no longer shared with the resident. What it was is in `carNumber` and `carModel`.",
  })
  async vehicle(@Root() booking: Booking, @Ctx() context: GraphqlContext): Promise<Vehicle | null> {
    const { actor, loaders } = context;
    const { vehicleId, userId } = booking;
    if (vehicleId === null) return null;
    const vehicle = await loaders.vehicleById.load(vehicleId);
    if (vehicle && actor.kind === "key" && !(await mayReadCarsOf(context, vehicle.userId))) {
      return null;
    }
    if (vehicle === null || vehicle.userId === userId) return vehicle;
    return (await isShared(booking, loaders)) ? vehicle : null;
  }

  @FieldResolver(() => User, { description: "The resident." })
  user(@Root() { userId }: Booking, @Ctx() context: GraphqlContext): Promise<User | null> {
    return readableUser(context, userId);
  }

  @FieldResolver(() => Boolean, { description: "Whether the resident may still cancel it." })
  isCancellable(@Root() booking: Booking, @Ctx() { services }: GraphqlContext): boolean {
    return services.bookingPlaces.isChangeable(booking, "cancelled");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether the resident may still move it with its car, as `rescheduleBooking` decides: the wash has not begun, and the car is neither archived nor one whose share has ended. Places and the credit's last day are checked by the move.",
  })
  async isMovable(
    @Root() booking: Booking,
    @Ctx() { services, loaders }: GraphqlContext,
  ): Promise<boolean> {
    if (!services.bookingPlaces.isChangeable(booking, "moved")) return false;
    const { vehicleId } = booking;
    const vehicle = vehicleId === null ? null : await loaders.vehicleById.load(vehicleId);
    return vehicleProblem(booking, vehicle, await isShared(booking, loaders)) === null;
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether the resident may cancel it without getting its credit back: the plan that paid for it has ended before its time.",
  })
  async isCreditLost(
    @Root() booking: Booking,
    @Ctx() { services, loaders }: GraphqlContext,
  ): Promise<boolean> {
    if (booking.lotId === null || !services.bookingPlaces.isChangeable(booking, "cancelled"))
      return false;
    return (await loadRequired(loaders.lotById, booking.lotId)).closedAt !== null;
  }

  @FieldResolver(() => CreditLot, {
    nullable: true,
    description:
      "The credits that one was taken of; of a cancelled booking those that it returned to, which are new ones where the others would have ended soon. Null where no credit was taken.",
  })
  async credit(
    @Root() { lotId }: Booking,
    @Ctx() context: GraphqlContext,
  ): Promise<CreditLot | null> {
    if (lotId === null) return null;
    const lot = await loadRequired(context.loaders.lotById, lotId);
    return (await mayReadOf(context, "credits.read", lot)) ? lot : null;
  }

  @FieldResolver(() => [BookingStatusChange], { description: "Its steps, first to last." })
  statusChanges(
    @Root() booking: Booking,
    @Ctx() context: GraphqlContext,
  ): Promise<BookingStatusChange[]> {
    return stepsOf(booking, context);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Name of the application or API key through which it was booked; null where people booked it themselves.",
  })
  async bookedVia(
    @Root() booking: Booking,
    @Ctx() context: GraphqlContext,
  ): Promise<string | null> {
    const [first] = await stepsOf(booking, context);
    return first?.via ?? null;
  }

  @FieldResolver(() => String, {
    description:
      "The booking as an iCalendar file (`text/calendar`). Its UID stays and its SEQUENCE grows, so that a calendar that has it follows a move or a cancellation.",
  })
  async calendarFile(@Root() booking: Booking, @Ctx() context: GraphqlContext): Promise<string> {
    const steps = await stepsOf(booking, context);
    return calendarFile(booking, steps.length);
  }

  @Mutation(() => BookSlotPayload, {
    description:
      "Books a slot on a day for one credit. Errors: SLOT_FULL, NO_CREDIT, CREDIT_DOES_NOT_FIT, DUPLICATE_BOOKING, VEHICLE_BOOKED, DATE_DISABLED, OUTSIDE_WINDOW, SLOT_STARTED, SLOT_CLOSED, INVALID_INPUT (vehicleId), TERMS_NOT_ACCEPTED, PROFILE_INCOMPLETE, CLIENT_KEY_REUSED, RATE_LIMITED.",
  })
  @RequiresScope("bookings:write")
  @ClosedTo("keys")
  async bookSlot(
    @Arg("input", () => BookSlotInput, { description: "Slot and day." }) input: BookSlotInput,
    @Ctx() context: GraphqlContext,
  ): Promise<BookSlotPayload> {
    const { slotId, vehicleId, clientKey = null } = input;
    const booking = await context.services.bookings.book(context.actor, {
      ...input,
      slotId: integerKey("BookingSlot", slotId),
      vehicleId: vehicleId == null ? undefined : integerKey("Vehicle", vehicleId),
      clientKey,
    });
    const bookingEdge = { cursor: cursorOf(LATEST_WASH_FIRST, booking), node: booking };
    return { booking, bookingEdge, ...(await changedBy(booking, context)) };
  }

  @Mutation(() => CancelBookingPayload, {
    description:
      "Cancels an own booking and returns its credit; a second time changes nothing. Errors: NOT_FOUND, NOT_CANCELLABLE, RATE_LIMITED.",
  })
  @RequiresScope("bookings:write")
  @ClosedTo("keys")
  async cancelBooking(
    @Arg("input", () => CancelBookingInput, { description: "The booking." })
    { bookingId }: CancelBookingInput,
    @Ctx() context: GraphqlContext,
  ): Promise<CancelBookingPayload> {
    const key = integerKey("Booking", bookingId);
    const booking = await context.services.bookings.cancel(context.actor, key);
    return { booking, ...(await changedBy(booking, context)) };
  }
}

const stepsOf = ({ id, residencyId }: Booking, { loaders }: GraphqlContext) =>
  loadIn(loaders.statusChangesOfBooking, id, residencyId);

async function isShared(
  { userId, vehicleId }: Booking,
  { sharesWithUser }: GraphqlContext["loaders"],
): Promise<boolean> {
  const shares = await sharesWithUser.load(userId);
  return shares.some((share) => share.acceptedAt && share.vehicleId === vehicleId);
}

async function changedBy(booking: Booking, { loaders }: GraphqlContext) {
  const [viewer, availableSlot] = await Promise.all([
    residentOf(booking, loaders.userById),
    loaders.offeredPlace.load(heldPlaceOf(booking)),
  ]);
  return { viewer, availableSlot };
}
