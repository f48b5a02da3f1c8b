import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { loadIn } from "../../platform/loader";
import { Booking } from "./booking.entity";
import { calendarFile } from "./calendar-file";

@Resolver(() => Booking)
export class CalendarFileResolver {
  @FieldResolver(() => String, {
    description:
      "The booking as an iCalendar file (`text/calendar`). Its UID stays and its SEQUENCE grows, so that a calendar that has it follows a move or a cancellation.",
  })
  async calendarFile(
    @Root() booking: Booking,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<string> {
    const steps = await loadIn(loaders.statusChangesOfBooking, booking.id, booking.residencyId);
    return calendarFile(booking, steps.length);
  }
}
