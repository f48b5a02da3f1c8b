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
import { may } from "../../access/authorize";
import type { GraphqlContext } from "../../api/graphql/context";
import { integerKey } from "../../platform/global-id";
import { AvailableSlot } from "../schedule/available-slot";
import { User } from "../users/user.entity";
import { Booking, BookingStatus } from "./booking.entity";
import { residentOf } from "./booking.loaders";
import { BookingStatusChange } from "./booking-status-change.entity";

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

@ObjectType({ description: "The booking as it is now, and all that its change changed." })
class UpdateBookingStatusPayload {
  @Field(() => Booking, { description: "The booking." })
  booking!: Booking;

  @Field(() => User, { description: "The resident with the credits left." })
  user!: User;

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
    const userId = change.changedById;
    if (userId === null || !may(actor, "user.read", { userId })) return null;
    return (await loaders.userById.load(userId))?.displayName ?? null;
  }

  @Mutation(() => UpdateBookingStatusPayload, {
    description:
      "Moves a booking to any status. Administrators only. Into cancelled frees the place and returns the credit; out of it takes both again. Errors: OVERRIDE_REQUIRED (with booked, capacity, hasCredit), DUPLICATE_BOOKING, CHANGED_MEANWHILE, PERSON_DELETED, NOT_FOUND, FORBIDDEN.",
  })
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
    const { slotId, bookingDate: date } = booking;
    const [user, availableSlot] = await Promise.all([
      residentOf(booking, loaders.userById),
      loaders.offeredPlace.load({ slotId, date }),
    ]);
    return { booking, user, availableSlot };
  }
}
