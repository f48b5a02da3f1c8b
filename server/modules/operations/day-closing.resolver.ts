import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { CLIENT_KEY } from "../../platform/creation-keys";
import { integerKey } from "../../platform/global-id";
import { DateScalar } from "../../platform/scalars";
import { AvailableSlot } from "../schedule/available-slot";
import { CalendarDay } from "../schedule/calendar";
import { ClosedDays } from "../schedule/closed-days.entity";
import { DisabledDate } from "../schedule/disabled-date.entity";
import { dayOf } from "../schedule/schedule.service";
import { AffectedBookings, BookingsOfClosedDays, BookingsOfDate } from "./day-closing";
import type { DayClosingService } from "./day-closing.service";
import { residencyKey } from "./slot-inputs";

const REASON = "Why nothing can be booked; residents read it. 300 characters at most.";
const BOOKINGS = "What becomes of the bookings there are.";

@InputType({ description: "The date to disable, and what becomes of its bookings." })
class DisableDateInput {
  @Field(() => DateScalar, {
    nullable: true,
    description: "The date, today or later. Required: without it the error says so.",
  })
  date?: string | null;

  @Field(() => String, { nullable: true, description: REASON })
  reason?: string | null;

  @Field(() => BookingsOfDate, { description: BOOKINGS })
  bookings!: BookingsOfDate;
}

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

  @Field(() => String, { nullable: true, description: REASON })
  reason?: string | null;

  @Field(() => BookingsOfDate, { description: BOOKINGS })
  bookings!: BookingsOfDate;

  @Field(() => String, { nullable: true, description: CLIENT_KEY })
  clientKey?: string | null;
}

@ObjectType({ description: "The disabled date, and all that this changed." })
class DisableDatePayload extends BookingsOfClosedDays {
  @Field(() => DisabledDate, { description: "The disabled date." })
  disabledDate!: DisabledDate;

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

@ObjectType({ description: "The closed days, and what became of their bookings." })
class CloseDaysPayload extends BookingsOfClosedDays {
  @Field(() => ClosedDays, { description: "The closed days." })
  closedDays!: ClosedDays;

  @Field(() => [ClosedDays], {
    description: "A warning: others that close some of the same days there.",
  })
  overlappingClosedDays!: readonly ClosedDays[];
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
    return services.dayClosing.previewDate(actor, date);
  }

  @Query(() => AffectedBookings, {
    description:
      "How many bookings closing some days would touch. Nothing is changed. Administrators only. Errors: INVALID_INPUT, FORBIDDEN.",
  })
  closeDaysPreview(
    @Arg("input", () => CloseDaysInput, { description: "Residency and days." })
    input: CloseDaysInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<AffectedBookings> {
    return services.dayClosing.previewDays(actor, daysOf(input));
  }

  @Mutation(() => DisableDatePayload, {
    description:
      "Lets nothing be booked on a date any more, and keeps its bookings or cancels them and returns the credits: fewer than 200 at once, more by a job. Administrators only. Errors: INVALID_INPUT, DATE_ALREADY_DISABLED, CONFLICTING_CHANGE, FORBIDDEN.",
  })
  disableDate(
    @Arg("input", () => DisableDateInput, { description: "Date, reason, bookings." })
    { date = null, reason = null, bookings }: DisableDateInput,
    @Ctx() context: GraphqlContext,
  ): Promise<DisableDatePayload> {
    const isCancelling = bookings === BookingsOfDate.CANCEL;
    const { dayClosing } = context.services;
    return payloadOf(dayClosing.disable(context.actor, { date, reason, isCancelling }), context);
  }

  @Mutation(() => CancelBookingsOfDisabledDatePayload, {
    description:
      "Cancels the bookings that were kept when a date was disabled: those that are confirmed or pending and have not started; their credits are returned. 200 or more are cancelled by a job. Administrators only. Errors: CONFLICTING_CHANGE, NOT_FOUND, FORBIDDEN.",
  })
  cancelBookingsOfDisabledDate(
    @Arg("input", () => CancelBookingsOfDisabledDateInput, { description: "The disabled date." })
    { disabledDateId }: CancelBookingsOfDisabledDateInput,
    @Ctx() context: GraphqlContext,
  ): Promise<CancelBookingsOfDisabledDatePayload> {
    const id = integerKey("DisabledDate", disabledDateId);
    return payloadOf(context.services.dayClosing.cancelKept(context.actor, id), context);
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
    const { closed, overlapping, ...bookings } = await services.dayClosing.closeDays(actor, {
      days: daysOf(input),
      isCancelling: input.bookings === BookingsOfDate.CANCEL,
      clientKey: input.clientKey ?? null,
    });
    return { closedDays: closed, overlappingClosedDays: overlapping, ...bookings };
  }
}

async function payloadOf(
  disabling: ReturnType<DayClosingService["disable"]>,
  { services, actor, loaders }: GraphqlContext,
): Promise<DisableDatePayload> {
  const { closed: disabledDate, ...bookings } = await disabling;
  const { day } = disabledDate;
  const calendarDay = await loaders.calendarDay.load(dayOf(day, actor));
  const availableSlots = await services.schedule.availableSlots(actor, day);
  return { disabledDate, calendarDay, availableSlots, ...bookings };
}

function daysOf({ residencyId, firstDay, lastDay, reason = null }: CloseDaysInput) {
  return { residencyId: residencyKey("residencyId", residencyId), firstDay, lastDay, reason };
}
