import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import { ClosedTo, RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey } from "../../platform/global-id";
import { DateScalar, LocalTimeScalar } from "../../platform/scalars";
import { AvailableSlot } from "../schedule/available-slot";
import { User } from "../users/user.entity";
import { Booking } from "./booking.entity";
import { residentOf } from "./booking.loaders";
import { heldPlaceOf } from "./rescheduling.rules";

@InputType({ description: "A booking, the slot and day that it shall have, and its car." })
class RescheduleBookingInput {
  @Field(() => ID, { description: "The booking." })
  bookingId!: string;

  @Field(() => ID, { description: "The slot that it shall have (a `BookingSlot` id)." })
  slotId!: string;

  @Field(() => DateScalar, { description: "The day that it shall have." })
  date!: string;

  @Field(() => LocalTimeScalar, {
    nullable: true,
    description:
      "When the slot starts as far as the caller knows: where it starts at another time by now, the move is refused with SLOT_CLOSED.",
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
      "The car to wash instead (a `Vehicle` id): an own one, or one that is shared with the resident. Default: the one that the booking has.",
  })
  vehicleId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "A key of your own, 1 to 100 letters, digits, _, -, : or .: the same request under it moves the booking once; it answers the booking as it is now.",
  })
  clientKey?: string | null;
}

@ObjectType({ description: "The booking in its new place, and all that its move changed." })
class RescheduleBookingPayload {
  @Field(() => Booking, { description: "The booking: the same one, with its number." })
  booking!: Booking;

  @Field(() => AvailableSlot, {
    nullable: true,
    description: "The new slot with the places left.",
  })
  availableSlot!: AvailableSlot | null;

  @Field(() => AvailableSlot, {
    nullable: true,
    description:
      "The slot before with the place free again; empty when it is not offered any more.",
  })
  previousAvailableSlot!: AvailableSlot | null;

  @Field(() => User, { description: "The signed-in person; the credits are as before." })
  viewer!: User;
}

@Resolver()
export class ReschedulingResolver {
  @Mutation(() => RescheduleBookingPayload, {
    description:
      "Moves an own booking to another slot or day with the same credit, and to the resident's home as it is now, and gives it another car; where nothing changes, nothing is done. Errors: NOT_FOUND, NOT_CANCELLABLE, SLOT_FULL, DUPLICATE_BOOKING, VEHICLE_BOOKED, VEHICLE_NOT_IN_USE, CREDIT_ENDS_BEFORE, CREDIT_DOES_NOT_FIT, DATE_DISABLED, OUTSIDE_WINDOW, SLOT_STARTED, SLOT_CLOSED, INVALID_INPUT, CLIENT_KEY_REUSED, RATE_LIMITED.",
  })
  @RequiresScope("bookings:write")
  @ClosedTo("keys")
  async rescheduleBooking(
    @Arg("input", () => RescheduleBookingInput, { description: "Booking, slot and day." })
    input: RescheduleBookingInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<RescheduleBookingPayload> {
    const { booking, from } = await services.rescheduling.reschedule(actor, {
      ...input,
      bookingId: integerKey("Booking", input.bookingId),
      slotId: integerKey("BookingSlot", input.slotId),
      vehicleId: input.vehicleId ? integerKey("Vehicle", input.vehicleId) : undefined,
      clientKey: input.clientKey ?? null,
    });
    const { residencyId } = booking;
    const [viewer, availableSlot, previousAvailableSlot] = await Promise.all([
      residentOf(booking, loaders.userById),
      loaders.offeredPlace.load(heldPlaceOf(booking)),
      loaders.offeredPlace.load(Object.assign({ residencyId }, from)),
    ]);
    return { booking, availableSlot, previousAvailableSlot, viewer };
  }
}
