import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { notFound } from "../../platform/domain-error";
import { integerKey } from "../../platform/global-id";
import { DateScalar } from "../../platform/scalars";
import { AvailableSlot } from "./available-slot";
import { BookingCalendar } from "./calendar";
import { ScheduleWeek } from "./schedule-week.service";

@Resolver()
export class ScheduleResolver {
  @Query(() => BookingCalendar, {
    description: "The days that can be booked, with the disabled ones. Needs a registered person.",
  })
  @RequiresScope("schedule:read")
  bookingCalendar(@Ctx() { services, actor }: GraphqlContext): Promise<BookingCalendar> {
    return services.schedule.calendar(actor);
  }

  @Query(() => [AvailableSlot], {
    description: "The slots of a day with their free places. Needs a registered person.",
  })
  @RequiresScope("schedule:read")
  availableSlots(
    @Arg("date", () => DateScalar, { description: "The day." }) date: string,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<AvailableSlot[]> {
    return services.schedule.availableSlots(actor, date);
  }

  @Query(() => ScheduleWeek, {
    description:
      "The week of a community: on each day the slots that hold there, its own or else those for all. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  scheduleWeek(
    @Arg("date", () => DateScalar, { description: "A day of the week." }) date: string,
    @Ctx() { services, actor }: GraphqlContext,
    @Arg("residencyId", () => ID, {
      nullable: true,
      description: "The residency; absent for what holds where there are no slots of an own.",
    })
    residencyId?: string | null,
  ): Promise<ScheduleWeek> {
    const key = residencyId ? integerKey("Residency", residencyId) : null;
    if (residencyId && key === null) throw notFound("Residency");
    return services.scheduleWeeks.week(actor, key, date);
  }
}
