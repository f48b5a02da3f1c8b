import { Field, Int, ObjectType } from "type-graphql";
import type { Day } from "../../platform/calendar-day";
import { DateScalar } from "../../platform/scalars";
import { Weekday } from "../../platform/weekday";
import { BookingSlot } from "./booking-slot.entity";

@ObjectType({ description: "A slot on a day of a week, as it holds for a residency." })
class SlotOfWeek {
  @Field(() => BookingSlot, { description: "The slot, also one that is switched off." })
  slot!: BookingSlot;

  @Field(() => Int, {
    description: "Places that are taken of those that the residency has, or shares with all.",
  })
  booked!: number;
}

@ObjectType({ description: "A day of a week of a schedule." })
class DayOfWeek {
  @Field(() => DateScalar, { description: "The day." })
  date!: Day;

  @Field(() => Weekday, { description: "The day of the week." })
  weekday!: Weekday;

  @Field(() => Boolean, { description: "Whether nothing can be booked on this day." })
  isClosed!: boolean;

  @Field(() => String, { nullable: true, description: "Why not, where a reason was given." })
  closedReason!: string | null;

  @Field(() => [SlotOfWeek], { description: "The slots that hold on it, in display order." })
  slots!: SlotOfWeek[];
}

@ObjectType({ description: "The week of a community, or of all that have no slots of their own." })
export class ScheduleWeek {
  @Field(() => [DayOfWeek], { description: "Seven days, Monday first." })
  days!: DayOfWeek[];

  @Field(() => [BookingSlot], {
    description:
      "The slots of the schedule itself, on whatever days, in display order: the residency's own, or those for all.",
  })
  slots!: BookingSlot[];
}
