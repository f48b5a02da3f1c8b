import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { CLIENT_KEY } from "../../platform/creation-keys";
import { DateScalar } from "../../platform/scalars";
import { Booking } from "../bookings/booking.entity";
import { ClosedDays } from "../schedule/closed-days.entity";
import { BookingCancellation, CANCELLATION } from "./booking-cancellation.entity";
import { AffectedBookings, BookingsOfDate } from "./day-closing";
import { residencyKey } from "./slot-inputs";

@InputType({ description: "Days to close, and what becomes of their bookings." })
class CloseDaysInput {
  @Field(() => ID, { nullable: true, description: "The residency; absent for all of them." })
  residencyId?: string | null;

  @Field(() => DateScalar, { description: "The first day, today or later." })
  firstDay!: string;

  @Field(() => DateScalar, {
    description: "The last day, the first or later; 400 days at most.",
  })
  lastDay!: string;

  @Field(() => String, {
    nullable: true,
    description: "Why nothing can be booked; residents read it. 300 characters at most.",
  })
  reason?: string | null;

  @Field(() => BookingsOfDate, { description: "What becomes of the bookings there are." })
  bookings!: BookingsOfDate;

  @Field(() => String, { nullable: true, description: CLIENT_KEY })
  clientKey?: string | null;
}

@ObjectType({ description: "The closed days, and what became of their bookings." })
class CloseDaysPayload {
  @Field(() => ClosedDays, { description: "The closed days." })
  closedDays!: ClosedDays;

  @Field(() => [ClosedDays], {
    description: "A warning: others that close some of the same days there.",
  })
  overlappingClosedDays!: readonly ClosedDays[];

  @Field(() => Int, { description: "Live bookings that the days had." })
  affectedCount!: number;

  @Field(() => Int, { description: "How many of them were cancelled at once." })
  cancelledCount!: number;

  @Field(() => BookingCancellation, { nullable: true, description: CANCELLATION })
  bookingCancellation!: BookingCancellation | null;

  @Field(() => [Booking], { description: "Those that were cancelled, their credits returned." })
  cancelledBookings!: readonly Booking[];
}

@Resolver()
export class DaysClosingResolver {
  @Query(() => AffectedBookings, {
    description:
      "How many bookings closing some days would touch. Nothing is changed. Administrators only. Errors: INVALID_INPUT, FORBIDDEN.",
  })
  closeDaysPreview(
    @Arg("input", () => CloseDaysInput, { description: "Residency and days." })
    input: CloseDaysInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<AffectedBookings> {
    return services.daysClosing.preview(actor, daysOf(input));
  }

  @Mutation(() => CloseDaysPayload, {
    description:
      "Lets nothing be booked on some days any more, in a residency or in all, and keeps their bookings or cancels them and returns the credits: fewer than 200 at once, more by a job. Administrators only. Errors: INVALID_INPUT, CLIENT_KEY_REUSED, CONFLICTING_CHANGE, FORBIDDEN.",
  })
  async closeDays(
    @Arg("input", () => CloseDaysInput, { description: "Residency, days, reason, bookings." })
    input: CloseDaysInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CloseDaysPayload> {
    const closed = await services.daysClosing.close(actor, {
      days: daysOf(input),
      isCancelling: input.bookings === BookingsOfDate.CANCEL,
      clientKey: input.clientKey ?? null,
    });
    return {
      closedDays: closed.closedDays,
      overlappingClosedDays: closed.overlapping,
      affectedCount: closed.affected,
      cancelledCount: closed.cancelled.length,
      cancelledBookings: closed.cancelled,
      bookingCancellation: closed.cancellation,
    };
  }
}

function daysOf({ residencyId, firstDay, lastDay, reason = null }: CloseDaysInput) {
  return { residencyId: residencyKey("residencyId", residencyId), firstDay, lastDay, reason };
}
