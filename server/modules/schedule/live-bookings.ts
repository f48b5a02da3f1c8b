import type { Day } from "../../platform/calendar-day";
import { inResidencies } from "../../platform/sql/residencies";
import type { Parameters } from "../../platform/sql/statements";

interface WantedPlace {
  readonly date: Day;
  readonly userId: number | null;
  /** Current and former homes. */
  readonly residencyIds: readonly number[];
}

/** FROM clause with `own (day, user_id)` and `bookings`. Row by row, as PostgreSQL crosses lists of persons and communities. */
export function liveBookings(places: readonly WantedPlace[], parameters: Parameters): string {
  const own = new Map(
    places.flatMap(({ date, userId }) =>
      userId === null ? [] : [[`${date} ${userId}`, { date, userId }] as const],
    ),
  );
  const days = parameters.addColumn(own.values(), "date", "date[]");
  const users = parameters.addColumn(own.values(), "userId", "int[]");
  const residencyIds = [...new Set(places.flatMap((place) => place.residencyIds))];
  const conditions = [
    "bookings.user_id = own.user_id AND bookings.booking_date = own.day AND bookings.status <> 'cancelled'",
    ...inResidencies(
      residencyIds.length > 0 ? residencyIds : [0],
      parameters,
      "bookings.residency_id",
    ),
  ];
  return `unnest(${days}, ${users}) AS own (day, user_id)
    JOIN bookings ON ${conditions.join(" AND ")}`;
}
