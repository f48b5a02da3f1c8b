import { Arg, Ctx, Query, Resolver } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { DateScalar } from "../../platform/scalars";
import { AvailableSlot } from "./available-slot";
import { BookingCalendar } from "./calendar";

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
}
