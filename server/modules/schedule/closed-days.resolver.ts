import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { notFound } from "../../platform/domain-error";
import { integerKey } from "../../platform/global-id";
import { Residency } from "../communities/residency.entity";
import { ClosedDays } from "./closed-days.entity";

@InputType({ description: "The days that can be booked again." })
class ReopenDaysInput {
  @Field(() => ID, { description: "The closed days." })
  closedDaysId!: string;
}

@ObjectType({ description: "The days that can be booked again." })
class ReopenDaysPayload {
  @Field(() => ID, { description: "Global id of the closed days that are gone." })
  deletedId!: string;
}

@Resolver(() => ClosedDays)
export class ClosedDaysResolver {
  @Query(() => [ClosedDays], {
    description:
      "Closed days that are not over, by their first day, 400 at most: of a residency with those of all, or of every one. Single dates that are disabled for all are `disabledDates`. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  closedDays(
    @Ctx() { services, actor }: GraphqlContext,
    @Arg("residencyId", () => ID, { nullable: true, description: "The residency." })
    residencyId?: string | null,
  ): Promise<ClosedDays[]> {
    const key = residencyId ? integerKey("Residency", residencyId) : null;
    if (residencyId && key === null) throw notFound("Residency");
    return services.closedDays.list(actor, key);
  }

  @FieldResolver(() => Residency, {
    nullable: true,
    description: "The residency; null for all of them.",
  })
  residency(@Root() { residencyId }: ClosedDays, @Ctx() { loaders }: GraphqlContext) {
    return residencyId === null ? null : loaders.residencyById.load(residencyId);
  }

  @FieldResolver(() => String, { nullable: true, description: "Name of who closed them." })
  async createdBy(@Root() { createdById }: ClosedDays, @Ctx() { loaders }: GraphqlContext) {
    const person = createdById === null ? null : await loaders.userById.load(createdById);
    return person?.displayName ?? null;
  }

  @Mutation(() => ReopenDaysPayload, {
    description:
      "Lets closed days be booked again. Bookings that were cancelled stay so. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  async reopenDays(
    @Arg("input", () => ReopenDaysInput, { description: "The closed days." })
    { closedDaysId }: ReopenDaysInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<ReopenDaysPayload> {
    await services.closedDays.reopen(actor, integerKey("ClosedDays", closedDaysId));
    return { deletedId: closedDaysId };
  }
}
