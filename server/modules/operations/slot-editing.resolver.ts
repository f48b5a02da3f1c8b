import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import { may } from "../../access/authorize";
import type { GraphqlContext } from "../../api/graphql/context";
import { integerKey, toGlobalId } from "../../platform/global-id";
import { PRECONDITION } from "../../platform/precondition";
import { LocalTimeScalar } from "../../platform/scalars";
import { Booking } from "../bookings/booking.entity";
import { BookingSlot } from "../schedule/booking-slot.entity";
import { SeenBookingSlot } from "../schedule/slot-precondition";

@InputType({
  description:
    "A slot and its new values; what is left out stays as it is (product-rules.md#slot-values).",
})
class UpdateBookingSlotInput {
  @Field(() => ID, { description: "The slot." })
  bookingSlotId!: string;

  @Field(() => LocalTimeScalar, { nullable: true, description: "When it starts." })
  startTime?: string | null;

  @Field(() => LocalTimeScalar, { nullable: true, description: "When it ends." })
  endTime?: string | null;

  @Field(() => Int, { nullable: true, description: "Places on each day, 1 to 10." })
  maxBookings?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Place in lists, 0 to 10,000, smallest first.",
  })
  displayOrder?: number | null;

  @Field(() => Boolean, { nullable: true, description: "Whether residents are offered it." })
  isActive?: boolean | null;

  @Field(() => SeenBookingSlot, { nullable: true, description: PRECONDITION })
  seen?: SeenBookingSlot | null;
}

@InputType({ description: "The slot to delete." })
class DeleteBookingSlotInput {
  @Field(() => ID, { description: "The slot." })
  bookingSlotId!: string;
}

@ObjectType({ description: "The slot as edited, and the bookings that went with it." })
class UpdateBookingSlotPayload {
  @Field(() => BookingSlot, { description: "The slot." })
  bookingSlot!: BookingSlot;

  @Field(() => Int, { description: "How many bookings were moved to the new times." })
  movedCount!: number;

  @Field(() => [Booking], { description: "Those bookings, with their new times." })
  movedBookings!: readonly Booking[];
}

@ObjectType({ description: "What became of the slot: either field is empty." })
class DeleteBookingSlotPayload {
  @Field(() => ID, {
    nullable: true,
    description: "Global id of the slot that is gone; empty when it was archived instead.",
  })
  deletedId!: string | null;

  @Field(() => BookingSlot, {
    nullable: true,
    description: "The slot that was archived, for it has bookings; no list has it any more.",
  })
  archivedBookingSlot!: BookingSlot | null;
}

/** Editing and deleting slots, with what that does to their bookings. */
@Resolver(() => BookingSlot)
export class SlotEditingResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "How many of its live bookings have not started: new times would move them, and they stay when it is deleted. Null for everybody but administrators.",
  })
  async upcomingBookingCount(
    @Root() { id }: BookingSlot,
    @Ctx() { actor, loaders }: GraphqlContext,
  ): Promise<number | null> {
    return may(actor, "schedule.manage") ? loaders.upcomingBookingCountOfSlot.load(id) : null;
  }

  @Mutation(() => UpdateBookingSlotPayload, {
    description:
      "Edits a slot. New times move its bookings to come; what is past stays. Administrators only. Errors: PLACES_TAKEN (with booked, date), CHANGED_MEANWHILE (with now), INVALID_INPUT, NOT_FOUND, FORBIDDEN.",
  })
  async updateBookingSlot(
    @Arg("input", () => UpdateBookingSlotInput, { description: "Slot and values." })
    { bookingSlotId, seen, ...changes }: UpdateBookingSlotInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<UpdateBookingSlotPayload> {
    const slotId = integerKey("BookingSlot", bookingSlotId);
    const { slot, moved } = await services.slotEditing.edit(actor, { slotId, changes, seen });
    return { bookingSlot: slot, movedCount: moved.length, movedBookings: moved };
  }

  @Mutation(() => DeleteBookingSlotPayload, {
    description:
      "Deletes a slot, or archives one that has bookings: they stay as they are, and nobody can book it any more. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  async deleteBookingSlot(
    @Arg("input", () => DeleteBookingSlotInput, { description: "The slot." })
    { bookingSlotId }: DeleteBookingSlotInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<DeleteBookingSlotPayload> {
    const slotId = integerKey("BookingSlot", bookingSlotId);
    const slot = await services.slotEditing.delete(actor, slotId);
    return slot.isArchived
      ? { deletedId: null, archivedBookingSlot: slot }
      : { deletedId: toGlobalId("BookingSlot", slotId ?? ""), archivedBookingSlot: null };
  }
}
