import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { BookingSlot } from "../schedule/booking-slot.entity";
import { DisplacedBookings, previewOf, ScheduleChangePreview } from "./displaced-bookings";
import { CopyScheduleInput, copyOf } from "./slot-inputs";

@ObjectType({ description: "What a copy of a schedule made." })
class CopySchedulePayload {
  @Field(() => [BookingSlot], { description: "The slots that were made." })
  bookingSlots!: readonly BookingSlot[];

  @Field(() => [BookingSlot], {
    description: "Slots that the residency had already, at those times and on those days.",
  })
  existingSlots!: readonly BookingSlot[];

  @Field(() => DisplacedBookings, {
    description: "Bookings of the residency in slots for all that they displaced.",
  })
  displacedBookings!: DisplacedBookings;
}

@Resolver()
export class ScheduleCopyResolver {
  @Query(() => ScheduleChangePreview, {
    description:
      "What the copy of a schedule would do to bookings. Nothing is changed. Administrators only. Errors: INVALID_INPUT, CONFLICTING_CHANGE, FORBIDDEN.",
  })
  async scheduleCopyPreview(
    @Arg("input", () => CopyScheduleInput, { description: "From and to." })
    input: CopyScheduleInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<ScheduleChangePreview> {
    return previewOf(await services.scheduleCopies.preview(actor, copyOf(input)));
  }

  @Mutation(() => CopySchedulePayload, {
    description:
      "Gives a residency the slots of another, or those for all, as its own. What it has already is not made again. Administrators only. Errors: INVALID_INPUT, CLIENT_KEY_REUSED, CONFLICTING_CHANGE, FORBIDDEN.",
  })
  async copySchedule(
    @Arg("input", () => CopyScheduleInput, { description: "From and to." })
    input: CopyScheduleInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CopySchedulePayload> {
    const { result, displaced } = await services.scheduleCopies.copy(
      actor,
      copyOf(input),
      input.bookings ?? undefined,
    );
    return {
      bookingSlots: result.made,
      existingSlots: result.existing,
      displacedBookings: displaced,
    };
  }
}
