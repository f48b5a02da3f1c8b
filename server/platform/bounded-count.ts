import {
  Args,
  ArgsType,
  type ClassType,
  Field,
  FieldResolver,
  Int,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import { invalid } from "./domain-error";

const DEFAULT_COUNT_LIMIT = 1_000;
const MAX_COUNT_LIMIT = 10_000;

@ObjectType("BoundedCount", {
  description: "How many rows a list has, as far as they were counted.",
})
export class RowsCounted {
  @Field(() => Int, { description: "The rows that were counted." })
  count!: number;

  @Field(() => Boolean, {
    description: "Whether these are all rows. Where they are not, `totalCount` counts all.",
  })
  isExact!: boolean;
}

@ArgsType()
export class BoundedCountArguments {
  @Field(() => Int, {
    defaultValue: DEFAULT_COUNT_LIMIT,
    description: "Where counting may stop: 1 to 10,000; others are INVALID_INPUT.",
  })
  limit!: number;
}

const BOUNDED_COUNT =
  "Rows in the whole list, of which no more than `limit` are counted one by one, as for `1,000+ bookings`: it costs the same however many there are, unlike `totalCount`. Exact whatever the limit where that is cheap. Errors: INVALID_INPUT (limit).";

export interface CountedPage {
  countUpTo(limit: number): Promise<RowsCounted>;
}

export function boundedCountOf(Connection: ClassType) {
  @Resolver(() => Connection)
  class BoundedCountResolver {
    @FieldResolver(() => RowsCounted, { description: BOUNDED_COUNT })
    boundedCount(
      @Root() { countUpTo }: CountedPage,
      @Args(() => BoundedCountArguments) { limit }: BoundedCountArguments,
    ): Promise<RowsCounted> {
      requireCountLimit(limit);
      return countUpTo(limit);
    }
  }
  return BoundedCountResolver;
}

/** @throws INVALID_INPUT outside 1 to 10,000 */
export function requireCountLimit(limit: number): void {
  if (limit >= 1 && limit <= MAX_COUNT_LIMIT) return;
  throw invalid("limit", `Rows are counted up to a limit of 1 to ${MAX_COUNT_LIMIT}.`);
}

export function boundedBy(limit: number, rows: number): RowsCounted {
  return rows > limit ? { count: limit, isExact: false } : { count: rows, isExact: true };
}
