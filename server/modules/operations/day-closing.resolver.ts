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
import { integerKey } from "../../platform/global-id";
import { DateScalar } from "../../platform/scalars";
import { Booking } from "../bookings/booking.entity";
import { AvailableSlot } from "../schedule/available-slot";
import { CalendarDay } from "../schedule/calendar";
import { DisabledDate } from "../schedule/disabled-date.entity";
import { dayOf } from "../schedule/schedule.service";
import { BookingCancellation, CANCELLATION } from "./booking-cancellation.entity";
import { AffectedBookings, BookingsOfDate } from "./day-closing";
import type { ClosedDay } from "./day-closing.service";

@InputType({ description: "The date to disable, and what becomes of its bookings." })
class DisableDateInput {
  @Field(() => DateScalar, {
    nullable: true,
    description: "The date, today or later. Required: without it the error says so.",
  })
  date?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Why nothing can be booked; residents read it. 300 characters at most.",
  })
  reason?: string | null;

  @Field(() => BookingsOfDate, { description: "What becomes of the bookings there are." })
  bookings!: BookingsOfDate;
}

@ObjectType({ description: "The disabled date, and all that this changed." })
class DisableDatePayload {
  @Field(() => DisabledDate, { description: "The disabled date." })
  disabledDate!: DisabledDate;

  @Field(() => Int, { description: "Live bookings that the day had." })
  affectedCount!: number;

  @Field(() => Int, { description: "How many of them were cancelled at once." })
  cancelledCount!: number;

  @Field(() => [Booking], { description: "Those that were cancelled, their credits returned." })
  cancelledBookings!: readonly Booking[];

  @Field(() => BookingCancellation, { nullable: true, description: CANCELLATION })
  bookingCancellation!: BookingCancellation | null;

  @Field(() => CalendarDay, { description: "The day." })
  calendarDay!: CalendarDay;

  @Field(() => [AvailableSlot], { description: "The slots of the day: none can be had now." })
  availableSlots!: AvailableSlot[];
}

@ObjectType({ description: "The disabled date, and the bookings of it that were cancelled." })
class CancelBookingsOfDisabledDatePayload extends DisableDatePayload {}

@InputType({ description: "The disabled date whose kept bookings are cancelled." })
class CancelBookingsOfDisabledDateInput {
  @Field(() => ID, { description: "The disabled date." })
  disabledDateId!: string;
}

@Resolver()
export class DayClosingResolver {
  @Query(() => AffectedBookings, {
    description:
      "How many bookings a day has that disabling it would touch. Administrators only. Errors: FORBIDDEN.",
  })
  affectedBookings(
    @Arg("date", () => DateScalar, { description: "The day." }) date: string,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<AffectedBookings> {
    return services.dayClosing.preview(actor, date);
  }

  @Mutation(() => DisableDatePayload, {
    description:
      "Lets nothing be booked on a date any more, and keeps its bookings or cancels them and returns the credits: fewer than 200 at once, more by a job. Administrators only. Errors: INVALID_INPUT, DATE_ALREADY_DISABLED, CONFLICTING_CHANGE, FORBIDDEN.",
  })
  async disableDate(
    @Arg("input", () => DisableDateInput, { description: "Date, reason, bookings." })
    { date = null, reason = null, bookings }: DisableDateInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<DisableDatePayload> {
    const isCancelling = bookings === BookingsOfDate.CANCEL;
    const closed = await services.dayClosing.disable(actor, { date, reason, isCancelling });
    return payloadOf(closed, { services, actor, loaders });
  }

  @Mutation(() => CancelBookingsOfDisabledDatePayload, {
    description:
      "Cancels the bookings that were kept when a date was disabled: those that are confirmed or pending and have not started; their credits are returned. 200 or more are cancelled by a job. Administrators only. Errors: CONFLICTING_CHANGE, NOT_FOUND, FORBIDDEN.",
  })
  async cancelBookingsOfDisabledDate(
    @Arg("input", () => CancelBookingsOfDisabledDateInput, { description: "The disabled date." })
    { disabledDateId }: CancelBookingsOfDisabledDateInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<CancelBookingsOfDisabledDatePayload> {
    const id = integerKey("DisabledDate", disabledDateId);
    const closed = await services.dayClosing.cancelKept(actor, id);
    return payloadOf(closed, { services, actor, loaders });
  }
}

async function payloadOf(
  { disabledDate, affected, cancelled, cancellation }: ClosedDay,
  { services, actor, loaders }: Pick<GraphqlContext, "services" | "actor" | "loaders">,
): Promise<DisableDatePayload> {
  return {
    disabledDate,
    affectedCount: affected,
    cancelledCount: cancelled.length,
    cancelledBookings: cancelled,
    bookingCancellation: cancellation,
    calendarDay: await loaders.calendarDay.load(dayOf(disabledDate.day, actor)),
    availableSlots: await services.schedule.availableSlots(actor, disabledDate.day),
  };
}
