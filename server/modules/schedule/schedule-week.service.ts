import { Field, Int, ObjectType } from "type-graphql";
import { type DataSource, IsNull } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { addDays, type Day } from "../../platform/calendar-day";
import { DateScalar } from "../../platform/scalars";
import { bitOf, Weekday, weekdayOf } from "../../platform/weekday";
import { BookingSlot } from "./booking-slot.entity";
import type { ScheduleService } from "./schedule.service";
import { IN_DISPLAY_ORDER } from "./slot.service";
import type { SlotPlaceService } from "./slot-place.service";
import { slotsThatHold } from "./slot-schedule.rules";

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

export class ScheduleWeekService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schedule: ScheduleService,
    private readonly places: SlotPlaceService,
  ) {}

  /** Four statements. */
  async week(actor: Actor, residencyId: number | null, day: Day): Promise<ScheduleWeek> {
    authorize(actor, "schedule.manage");
    const monday = addDays(day, -bitOf(day));
    const dates = Array.from({ length: 7 }, (_, offset) => addDays(monday, offset));
    const wanted = dates.map((date) => ({ date, residencyId }));
    const [slots, calendar, taken] = await Promise.all([
      this.slotsFor(residencyId),
      this.schedule.calendarDays(wanted),
      this.places.taken(this.dataSource, residencyId, dates),
    ]);
    const bookedOf = new Map(
      taken.map(({ slotId, date, booked }) => [`${slotId} ${date}`, booked]),
    );
    return Object.assign(new ScheduleWeek(), {
      slots: slots.filter((slot) => slot.residencyId === residencyId),
      days: calendar.map(({ date, isDisabled, disabledReason }) => ({
        date,
        weekday: weekdayOf(date),
        isClosed: isDisabled,
        closedReason: disabledReason,
        slots: slotsThatHold(slots, residencyId, date).map((slot) => ({
          slot,
          booked: bookedOf.get(`${slot.id} ${date}`) ?? 0,
        })),
      })),
    });
  }

  private slotsFor(residencyId: number | null): Promise<BookingSlot[]> {
    const schedules = [{ residencyId: IsNull() }, { residencyId: residencyId ?? 0 }];
    return this.dataSource.getRepository(BookingSlot).find({
      where: schedules.map((schedule) => Object.assign({ archivedAt: IsNull() }, schedule)),
      order: IN_DISPLAY_ORDER,
    });
  }
}
