import { Field, ID, InputType, Int } from "type-graphql";
import { CLIENT_KEY } from "../../platform/creation-keys";
import { invalid } from "../../platform/domain-error";
import { integerKey } from "../../platform/global-id";
import { PRECONDITION } from "../../platform/precondition";
import { DateScalar, LocalTimeScalar } from "../../platform/scalars";
import { Weekday } from "../../platform/weekday";
import { SeenBookingSlot } from "../schedule/slot-precondition";
import type { NewSlot } from "../schedule/slot-values";
import { BookingsOfSchedule } from "./displaced-bookings";

const OF_SCHEDULE = "What becomes of the bookings that this displaces; KEEP when absent.";

@InputType({
  description:
    "A new slot (product-rules.md#slot-values). Which of its times comes first is not checked.",
})
export class CreateBookingSlotInput {
  @Field(() => LocalTimeScalar, { description: "When it starts." })
  startTime!: string;

  @Field(() => LocalTimeScalar, { description: "When it ends." })
  endTime!: string;

  @Field(() => Int, { nullable: true, description: "Places on each day, 1 to 10; 2 when absent." })
  maxBookings?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Place in lists, 0 to 10,000, smallest first; 0 when absent.",
  })
  displayOrder?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether residents are offered it; true when absent.",
  })
  isActive?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The one residency that it is offered to, for good; absent for a slot for all that have none of their own on that day.",
  })
  residencyId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether a slot for all has its places in each residency, for good; false when absent: all share them.",
  })
  countsPerResidency?: boolean | null;

  @Field(() => [Weekday], {
    nullable: true,
    description: "The days of the week on which it is offered, one at least; all when absent.",
  })
  weekdays?: Weekday[] | null;

  @Field(() => DateScalar, { nullable: true, description: "Its first day; none when absent." })
  firstDay?: string | null;

  @Field(() => DateScalar, { nullable: true, description: "Its last day; none when absent." })
  lastDay?: string | null;

  @Field(() => BookingsOfSchedule, { nullable: true, description: OF_SCHEDULE })
  bookings?: BookingsOfSchedule | null;

  @Field(() => String, { nullable: true, description: CLIENT_KEY })
  clientKey?: string | null;
}

@InputType({
  description:
    "A slot and its new values; what is left out stays as it is (product-rules.md#slot-values). Its residency stays.",
})
export class UpdateBookingSlotInput {
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

  @Field(() => [Weekday], {
    nullable: true,
    description: "The days of the week on which it is offered, one at least.",
  })
  weekdays?: Weekday[] | null;

  @Field(() => DateScalar, { nullable: true, description: "Its first day; null for none." })
  firstDay?: string | null;

  @Field(() => DateScalar, { nullable: true, description: "Its last day; null for none." })
  lastDay?: string | null;

  @Field(() => BookingsOfSchedule, { nullable: true, description: OF_SCHEDULE })
  bookings?: BookingsOfSchedule | null;

  @Field(() => SeenBookingSlot, { nullable: true, description: PRECONDITION })
  seen?: SeenBookingSlot | null;
}

@InputType({ description: "Whose schedule is given to whom." })
export class CopyScheduleInput {
  @Field(() => ID, {
    nullable: true,
    description: "The residency that has it; absent for the slots for all.",
  })
  fromResidencyId?: string | null;

  @Field(() => ID, { description: "The residency that is given it." })
  toResidencyId!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: "From when on, today or later; today when absent.",
  })
  firstDay?: string | null;

  @Field(() => BookingsOfSchedule, { nullable: true, description: OF_SCHEDULE })
  bookings?: BookingsOfSchedule | null;

  @Field(() => String, { nullable: true, description: CLIENT_KEY })
  clientKey?: string | null;
}

export function newSlotOf({
  residencyId,
  bookings: _,
  clientKey: __,
  ...values
}: CreateBookingSlotInput): NewSlot {
  return Object.assign(values, { residencyId: residencyKey("residencyId", residencyId) });
}

export function copyOf(input: CopyScheduleInput) {
  return {
    fromResidencyId: residencyKey("fromResidencyId", input.fromResidencyId),
    toResidencyId: residencyKey("toResidencyId", input.toResidencyId),
    firstDay: input.firstDay ?? null,
    clientKey: input.clientKey ?? null,
  };
}

export function residencyKey(field: string, id: string | null | undefined): number | null {
  const key = id ? integerKey("Residency", id) : null;
  if (id && key === null) throw invalid(field, "Please select a residency");
  return key;
}
