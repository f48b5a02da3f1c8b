import { Args, ArgsType, Ctx, Field, ID, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import type { Day } from "../../platform/calendar-day";
import { ConnectionArguments, connectionTypes } from "../../platform/connection";
import { DateScalar } from "../../platform/scalars";
import { Change, ChangedType } from "./change";
import type { ChangeFilter } from "./change-list.service";

export const { ConnectionType: ChangeConnection, toConnection } = connectionTypes(
  Change,
  "Change",
  "changes",
);

@ArgsType()
class ChangesArguments extends ConnectionArguments implements ChangeFilter {
  @Field(() => ID, { nullable: true, description: "Only changes of this object, by global id." })
  objectId?: string | null;

  @Field(() => ChangedType, {
    nullable: true,
    description: "Only changes of objects of this type.",
  })
  type?: ChangedType | null;

  @Field(() => ID, { nullable: true, description: "Only changes by this person." })
  changedById?: string | null;

  @Field(() => DateScalar, { nullable: true, description: "First day." })
  from?: Day | null;

  @Field(() => DateScalar, { nullable: true, description: "Last day." })
  to?: Day | null;
}

@Resolver(() => ChangeConnection)
export class ChangeResolver {
  @Query(() => ChangeConnection, {
    description:
      "Recorded changes, newest first: people, communities, car types, plans, coupons, slots, closed days, bought plans, integrations and messages. Bookings, credits and purchases have histories of their own. Administrators only. Errors: INVALID_INPUT, FORBIDDEN.",
  })
  async changes(
    @Args() { objectId, type, changedById, from, to, ...page }: ChangesArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<InstanceType<typeof ChangeConnection>> {
    const filter = { objectId, type, changedById, from, to };
    return toConnection(await services.changeList.list(actor, filter, page));
  }
}
