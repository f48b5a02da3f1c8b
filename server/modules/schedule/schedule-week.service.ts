import { type DataSource, In, IsNull } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { addDays, type Day } from "../../platform/calendar-day";
import { queryRows } from "../../platform/sql/query";
import { bitOf, weekdayOf } from "../../platform/weekday";
import { BookingSlot } from "./booking-slot.entity";
import type { ScheduleService } from "./schedule.service";
import { ScheduleWeek } from "./schedule-week";
import { IN_DISPLAY_ORDER } from "./slot.service";
import { slotsThatHold } from "./slot-schedule.rules";

interface Places {
  readonly slotId: number;
  readonly date: Day;
  readonly booked: number;
}

export class ScheduleWeekService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schedule: ScheduleService,
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
      this.taken(residencyId, dates),
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
    const schedules = [{ residencyId: IsNull() }, { residencyId: In([residencyId ?? 0]) }];
    return this.dataSource.getRepository(BookingSlot).find({
      where: schedules.map((schedule) => Object.assign({ archivedAt: IsNull() }, schedule)),
      order: IN_DISPLAY_ORDER,
    });
  }

  /** Null counts the places of all residencies together. */
  private taken(residencyId: number | null, dates: readonly Day[]): Promise<Places[]> {
    return queryRows<Places>(
      this.dataSource,
      `SELECT slot_id AS "slotId", day::text AS date, booked FROM slot_days WHERE day = ANY($2)
       UNION ALL
       SELECT slot_id, day::text, sum(booked)::int FROM residency_slot_days
       WHERE day = ANY($2) AND ($1::int IS NULL OR residency_id = $1) GROUP BY slot_id, day`,
      [residencyId, dates],
    );
  }
}
