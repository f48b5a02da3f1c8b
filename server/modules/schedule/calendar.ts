import { Field, ObjectType } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { Day } from "../../platform/calendar-day";
import { Node } from "../../platform/node";
import { DateScalar, DateTimeScalar } from "../../platform/scalars";

@ObjectType({ implements: Node, description: "A day of the booking calendar." })
@RequiresScope("schedule:read")
export class CalendarDay extends Node {
  @Field(() => DateScalar, { description: "The day." })
  date!: Day;

  @Field(() => Boolean, { description: "Whether nothing can be booked on this day." })
  isDisabled!: boolean;

  @Field(() => String, { nullable: true, description: "Why not, where a reason was given." })
  disabledReason!: string | null;

  get id(): Day {
    return this.date;
  }
}

@ObjectType({
  description:
    "The days that residents can book (product-rules.md#booking-window: 10, today first).",
})
@RequiresScope("schedule:read")
export class BookingCalendar {
  @Field(() => DateScalar, { description: "Today in the business time zone." })
  today!: Day;

  @Field(() => DateTimeScalar, { description: "Now, by the server's clock." })
  now!: Date;

  @Field(() => [CalendarDay], { description: "The days, today first." })
  days!: CalendarDay[];
}
