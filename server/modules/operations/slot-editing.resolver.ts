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
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { may } from "../../access/authorize";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey, toGlobalId } from "../../platform/global-id";
import { Booking } from "../bookings/booking.entity";
import { BookingSlot } from "../schedule/booking-slot.entity";
import { DisplacedBookings, previewOf, ScheduleChangePreview } from "./displaced-bookings";
import { CreateBookingSlotInput, newSlotOf, UpdateBookingSlotInput } from "./slot-inputs";

const OVERLAPPING =
  "A warning: other slots of the same schedule that are at the same time on some day.";

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

  @Field(() => [BookingSlot], { description: OVERLAPPING })
  overlappingSlots!: readonly BookingSlot[];

  @Field(() => DisplacedBookings, { description: "Bookings that its other days displaced." })
  displacedBookings!: DisplacedBookings;
}

@ObjectType({ description: "The new slot." })
class CreateBookingSlotPayload {
  @Field(() => BookingSlot, { description: "The slot." })
  bookingSlot!: BookingSlot;

  @Field(() => [BookingSlot], { description: OVERLAPPING })
  overlappingSlots!: readonly BookingSlot[];

  @Field(() => DisplacedBookings, {
    description: "Bookings of its residency in slots for all that it displaced.",
  })
  displacedBookings!: DisplacedBookings;
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

  @Query(() => ScheduleChangePreview, {
    description:
      "What a new slot would do to bookings. Nothing is changed. Administrators only. Errors: INVALID_INPUT, CONFLICTING_CHANGE, FORBIDDEN.",
  })
  async bookingSlotCreationPreview(
    @Arg("input", () => CreateBookingSlotInput, { description: "The slot." })
    input: CreateBookingSlotInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<ScheduleChangePreview> {
    return previewOf(await services.slotEditing.previewCreation(actor, newSlotOf(input)));
  }

  @Query(() => ScheduleChangePreview, {
    description:
      "What other values of a slot would do to bookings. Nothing is changed. Administrators only. Errors: those of `updateBookingSlot`.",
  })
  async bookingSlotUpdatePreview(
    @Arg("input", () => UpdateBookingSlotInput, { description: "Slot and values." })
    { bookingSlotId, seen, bookings: _, ...changes }: UpdateBookingSlotInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<ScheduleChangePreview> {
    const slotId = integerKey("BookingSlot", bookingSlotId);
    return previewOf(await services.slotEditing.previewEdit(actor, { slotId, changes, seen }));
  }

  @Mutation(() => CreateBookingSlotPayload, {
    description:
      "Makes a slot. A slot of a residency takes the place of those for all there, on the days on which it is offered. Administrators only. Errors: INVALID_INPUT, CLIENT_KEY_REUSED, CONFLICTING_CHANGE, FORBIDDEN.",
  })
  async createBookingSlot(
    @Arg("input", () => CreateBookingSlotInput, { description: "The slot." })
    input: CreateBookingSlotInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CreateBookingSlotPayload> {
    const { result, displaced } = await services.slotEditing.create(
      actor,
      { values: newSlotOf(input), clientKey: input.clientKey ?? null },
      input.bookings ?? undefined,
    );
    const { slot, overlapping } = result;
    return {
      bookingSlot: slot,
      overlappingSlots: overlapping,
      displacedBookings: displaced,
    };
  }

  @Mutation(() => UpdateBookingSlotPayload, {
    description:
      "Edits a slot. New times move its bookings to come; what is past stays. Administrators only. Errors: PLACES_TAKEN (with booked, date), CHANGED_MEANWHILE (with now), INVALID_INPUT, CONFLICTING_CHANGE, NOT_FOUND, FORBIDDEN.",
  })
  async updateBookingSlot(
    @Arg("input", () => UpdateBookingSlotInput, { description: "Slot and values." })
    { bookingSlotId, seen, bookings, ...changes }: UpdateBookingSlotInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<UpdateBookingSlotPayload> {
    const change = { slotId: integerKey("BookingSlot", bookingSlotId), changes, seen };
    const { result, displaced } = await services.slotEditing.edit(
      actor,
      change,
      bookings ?? undefined,
    );
    const { slot, moved, overlapping } = result;
    return {
      bookingSlot: slot,
      movedCount: moved.length,
      movedBookings: moved,
      overlappingSlots: overlapping,
      displacedBookings: displaced,
    };
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
