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
import { ClosedTo, RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { AvailableSlot } from "../schedule/available-slot";
import { mayReadUser } from "../users/user.access";
import { User } from "../users/user.entity";
import { Booking, BookingStatus } from "./booking.entity";
import { residentOf } from "./booking.loaders";
import { BookingStatusChange } from "./booking-status-change.entity";
import { heldPlaceOf } from "./rescheduling.rules";

@InputType({ description: "The new status of a booking." })
class UpdateBookingStatusInput {
  @Field(() => ID, { description: "The booking." })
  bookingId!: string;

  @Field(() => BookingStatus, { description: "The status it shall have." })
  status!: BookingStatus;

  @Field(() => BookingStatus, {
    nullable: true,
    description:
      "The status it has as far as the caller knows: when it has another by now, nothing is changed.",
  })
  expectedStatus?: BookingStatus | null;

  @Field(() => String, { nullable: true, description: "Notes, 1,000 characters at most." })
  notes?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Go beyond the slot's places, and waive a credit that is not there.",
  })
  override?: boolean | null;
}

@InputType({ description: "One of several bookings that get the same status." })
class BookingToUpdateInput {
  @Field(() => ID, { description: "The booking." })
  bookingId!: string;

  @Field(() => BookingStatus, {
    nullable: true,
    description:
      "The status it has as far as the caller knows: when it has another by now, it is not changed.",
  })
  expectedStatus?: BookingStatus | null;
}

@InputType({ description: "Several bookings, and the status that all of them shall have." })
class UpdateBookingStatusesInput {
  @Field(() => [BookingToUpdateInput], { description: "The bookings; 50 at most." })
  bookings!: BookingToUpdateInput[];

  @Field(() => BookingStatus, { description: "The status they shall have." })
  status!: BookingStatus;
}

@ObjectType({ description: "What became of one of several bookings." })
class BookingStatusOutcome {
  @Field(() => ID, { description: "The booking's id." })
  bookingId!: string;

  @Field(() => Booking, { nullable: true, description: "The booking, if it was changed." })
  booking!: Booking | null;

  @Field(() => String, { nullable: true, description: "Why it was not changed, in words." })
  message!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Why it was not changed, as a stable code, such as OVERRIDE_REQUIRED.",
  })
  code!: string | null;
}

@ObjectType({ description: "What became of each of several bookings." })
class UpdateBookingStatusesPayload {
  @Field(() => [BookingStatusOutcome], { description: "One for each, in the order of the input." })
  outcomes!: BookingStatusOutcome[];
}

@ObjectType({ description: "The booking as it is now, and all that its change changed." })
class UpdateBookingStatusPayload {
  @Field(() => Booking, { description: "The booking." })
  booking!: Booking;

  /** Null for an API key of a community that the resident has left. */
  @Field(() => User, { description: "The resident with the credits left." })
  user!: User | null;

  @Field(() => AvailableSlot, {
    nullable: true,
    description: "The slot with the places left; empty when it is not offered any more.",
  })
  availableSlot!: AvailableSlot | null;
}

@Resolver(() => BookingStatusChange)
export class BookingAdministrationResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: "Name of who changed it, where you may see that person.",
  })
  async changedBy(
    @Root() change: BookingStatusChange,
    @Ctx() { actor, loaders }: GraphqlContext,
  ): Promise<string | null> {
    if (change.changedById === null) return null;
    const person = await loadRequired(loaders.userById, change.changedById);
    return mayReadUser(actor, person) ? person.displayName : null;
  }

  @Mutation(() => UpdateBookingStatusPayload, {
    description:
      "Moves a booking to any status. Administrators only. Into cancelled frees the place and returns the credit; out of it takes both again. Errors: OVERRIDE_REQUIRED (with booked, capacity, hasCredit, isDateClosed), DUPLICATE_BOOKING, VEHICLE_BOOKED, CHANGED_MEANWHILE, PERSON_DELETED, INVALID_INPUT (notes), NOT_FOUND, FORBIDDEN.",
  })
  @RequiresScope("bookings:write")
  @ClosedTo("applications")
  async updateBookingStatus(
    @Arg("input", () => UpdateBookingStatusInput, { description: "Booking and new status." })
    input: UpdateBookingStatusInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<UpdateBookingStatusPayload> {
    const booking = await services.bookingAdministration.changeStatus(actor, {
      bookingId: integerKey("Booking", input.bookingId),
      status: input.status,
      expectedStatus: input.expectedStatus ?? null,
      notes: input.notes ?? null,
      override: input.override ?? false,
    });
    const [user, availableSlot] = await Promise.all([
      residentOf(booking, loaders.userById),
      loaders.offeredPlace.load(heldPlaceOf(booking)),
    ]);
    return { booking, user: mayReadUser(actor, user) ? user : null, availableSlot };
  }

  @Mutation(() => UpdateBookingStatusesPayload, {
    description:
      "Moves several bookings to a status, each by itself, and tells what became of each. Nothing goes beyond places or credits. Administrators only. Errors: INVALID_INPUT, FORBIDDEN; any error of a single booking, also UNAVAILABLE or INTERNAL_SERVER_ERROR, is in its outcome.",
  })
  @RequiresScope("bookings:write")
  @ClosedTo("applications")
  async updateBookingStatuses(
    @Arg("input", () => UpdateBookingStatusesInput, { description: "Bookings and new status." })
    { bookings, status }: UpdateBookingStatusesInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<UpdateBookingStatusesPayload> {
    const outcomes = await services.bookingAdministration.changeStatuses(actor, {
      bookings: bookings.map(({ bookingId, expectedStatus }) => ({
        bookingId: integerKey("Booking", bookingId),
        expectedStatus,
      })),
      status,
    });
    return {
      outcomes: outcomes.map(({ booking, error }, index) => ({
        bookingId: bookings[index]?.bookingId ?? "",
        booking,
        message: error?.message ?? null,
        code: error?.code ?? null,
      })),
    };
  }
}
