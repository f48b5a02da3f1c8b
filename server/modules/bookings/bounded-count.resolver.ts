import {
  Args,
  ArgsType,
  Field,
  FieldResolver,
  Int,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import { BookingConnection } from "./booking.connection";
import {
  type CountedPage,
  DEFAULT_COUNT_LIMIT,
  type RowsCounted,
  requireCountLimit,
} from "./bounded-count.rules";

@ObjectType({ description: "How many rows a list has, as far as they were counted." })
class BoundedCount implements RowsCounted {
  @Field(() => Int, { description: "The rows that were counted." })
  count!: number;

  @Field(() => Boolean, {
    description: "Whether these are all rows. Where they are not, `totalCount` counts all.",
  })
  isExact!: boolean;
}

@ArgsType()
class BoundedCountArguments {
  @Field(() => Int, {
    defaultValue: DEFAULT_COUNT_LIMIT,
    description: "Where counting may stop: 1 to 10,000; others are INVALID_INPUT.",
  })
  limit!: number;
}

@Resolver(() => BookingConnection)
export class BoundedCountResolver {
  @FieldResolver(() => BoundedCount, {
    description:
      "Rows in the whole list, of which no more than `limit` are counted one by one, as for `1,000+ bookings`: it costs the same however many there are, unlike `totalCount`. Exact whatever the limit where that is cheap. Errors: INVALID_INPUT (limit).",
  })
  boundedCount(
    @Root() { countUpTo }: CountedPage,
    @Args(() => BoundedCountArguments) { limit }: BoundedCountArguments,
  ): Promise<RowsCounted> {
    requireCountLimit(limit);
    return countUpTo(limit);
  }
}
