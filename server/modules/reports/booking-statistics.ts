import { Field, Int, ObjectType } from "type-graphql";
import type { Day } from "../../platform/calendar-day";
import { DateScalar } from "../../platform/scalars";
import { BookingStatus } from "../bookings/booking.entity";

@ObjectType({ description: "How many bookings there are of each status." })
class BookingCounts {
  @Field(() => Int, { description: "All of them, cancelled ones included." })
  total = 0;

  @Field(() => Int, { description: "Confirmed." })
  confirmed = 0;

  @Field(() => Int, { description: "Completed." })
  completed = 0;

  @Field(() => Int, { description: "Cancelled." })
  cancelled = 0;

  @Field(() => Int, { description: "Pending." })
  pending = 0;

  add(counts: Partial<Record<BookingStatus, number>>): void {
    for (const status of Object.values(BookingStatus)) {
      const count = counts[status] ?? 0;
      this[status] += count;
      this.total += count;
    }
  }
}

@ObjectType({ description: "The washes of one day." })
export class DayStatistics {
  @Field(() => DateScalar, { description: "The day." })
  date!: Day;

  @Field(() => BookingCounts, { description: "Its bookings." })
  readonly bookings = new BookingCounts();

  @Field(() => Int, { description: "Places that are taken, by all but cancelled bookings." })
  get placesTaken(): number {
    return this.bookings.total - this.bookings.cancelled;
  }

  @Field(() => Int, {
    description:
      "Places offered to residencies with residents, none where the day is closed or disabled; and those of every slot that has bookings on this day. A past day keeps the number of its end; later changes of schedules leave it.",
  })
  placesOffered!: number;
}

export interface ResidencyCounts extends Record<BookingStatus, number> {
  readonly residencyId: number;
}

@ObjectType({ description: "The washes in one residency, where the residents lived when booking." })
export class ResidencyStatistics {
  readonly residencyId: number;

  @Field(() => BookingCounts, { description: "Its bookings." })
  readonly bookings = new BookingCounts();

  constructor({ residencyId, ...counts }: ResidencyCounts) {
    this.residencyId = residencyId;
    this.bookings.add(counts);
  }
}

@ObjectType({ description: "Bookings counted over a range of days." })
export class BookingStatistics {
  @Field(() => BookingCounts, { description: "All bookings of the range." })
  readonly bookings = new BookingCounts();

  @Field(() => Int, { description: "Places that are taken on all days." })
  readonly placesTaken: number;

  @Field(() => Int, { description: "Places that are offered on all days." })
  readonly placesOffered: number;

  @Field(() => [DayStatistics], { description: "Every day of the range, the first one first." })
  readonly days: DayStatistics[];

  constructor(
    days: DayStatistics[],
    private readonly byResidency: () => Promise<ResidencyStatistics[]>,
  ) {
    const sum = (countOf: (day: DayStatistics) => number) =>
      days.reduce((total, day) => total + countOf(day), 0);
    this.days = days;
    this.placesTaken = sum((day) => day.placesTaken);
    this.placesOffered = sum((day) => day.placesOffered);
    for (const { bookings } of days) this.bookings.add(bookings);
  }

  @Field(() => [ResidencyStatistics], {
    description: "The residencies with bookings, the one with the most first.",
  })
  residencies(): Promise<ResidencyStatistics[]> {
    return this.byResidency();
  }
}
