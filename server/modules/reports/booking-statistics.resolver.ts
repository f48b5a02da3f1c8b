import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { loadRequired } from "../../platform/loader";
import { DateScalar } from "../../platform/scalars";
import { Residency } from "../communities/residency.entity";
import { BookingStatistics, ResidencyStatistics } from "./booking-statistics";

@Resolver(() => ResidencyStatistics)
export class BookingStatisticsResolver {
  @Query(() => BookingStatistics, {
    description:
      "Bookings counted by day, status and residency, with the use of the places. Administrators only. Errors: INVALID_INPUT (endDate: before startDate, or more than 366 days).",
  })
  @RequiresScope("reports:read")
  bookingStatistics(
    @Arg("startDate", () => DateScalar, { description: "First day of the washes." })
    startDate: string,
    @Arg("endDate", () => DateScalar, { description: "Last day, at most 366 days in all." })
    endDate: string,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<BookingStatistics> {
    return services.bookingStatistics.of(actor, startDate, endDate);
  }

  @FieldResolver(() => Residency, { description: "The residency." })
  residency(
    @Root() { residencyId }: ResidencyStatistics,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<Residency> {
    return loadRequired(loaders.residencyById, residencyId);
  }
}
