import { Args, FieldResolver, Resolver, Root } from "type-graphql";
import {
  BOUNDED_COUNT,
  BoundedCountArguments,
  type CountedPage,
  RowsCounted,
  requireCountLimit,
} from "../../platform/bounded-count";
import { BookingConnection } from "./booking.connection";

@Resolver(() => BookingConnection)
export class BoundedCountResolver {
  @FieldResolver(() => RowsCounted, { description: BOUNDED_COUNT })
  boundedCount(
    @Root() { countUpTo }: CountedPage,
    @Args(() => BoundedCountArguments) { limit }: BoundedCountArguments,
  ): Promise<RowsCounted> {
    requireCountLimit(limit);
    return countUpTo(limit);
  }
}
