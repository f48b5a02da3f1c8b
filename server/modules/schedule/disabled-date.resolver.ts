import {
  Arg,
  Args,
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
import { may } from "../../access/authorize";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments, connectionTypes } from "../../platform/connection";
import { integerKey, toGlobalId } from "../../platform/global-id";
import { PRECONDITION } from "../../platform/precondition";
import { DateScalar } from "../../platform/scalars";
import { AvailableSlot } from "./available-slot";
import { CalendarDay } from "./calendar";
import { DisabledDate } from "./disabled-date.entity";
import { dayOf } from "./schedule.service";

const { ConnectionType: DisabledDateConnection, toConnection } = connectionTypes(
  DisabledDate,
  "DisabledDate",
  "disabled dates",
);

@InputType({ description: "What the caller saw of a disabled date." })
class SeenDisabledDate {
  @Field(() => String, { nullable: true, description: "Its reason, null for none." })
  reason?: string | null;
}

@InputType({ description: "A disabled date and its new reason." })
class UpdateDisabledDateInput {
  @Field(() => ID, { description: "The disabled date." })
  disabledDateId!: string;

  @Field(() => String, {
    nullable: true,
    description: "Why nothing can be booked, 300 characters at most; empty for no reason.",
  })
  reason?: string | null;

  @Field(() => SeenDisabledDate, { nullable: true, description: PRECONDITION })
  seen?: SeenDisabledDate | null;
}

@InputType({ description: "The date that can be booked again." })
class EnableDateInput {
  @Field(() => ID, { description: "The disabled date." })
  disabledDateId!: string;
}

@ObjectType({ description: "The disabled date as it is now." })
class UpdateDisabledDatePayload {
  @Field(() => DisabledDate, { description: "The disabled date." })
  disabledDate!: DisabledDate;

  @Field(() => CalendarDay, { description: "The day with its new reason." })
  calendarDay!: CalendarDay;
}

@ObjectType({ description: "The date that can be booked again, and all that this changed." })
class EnableDatePayload {
  @Field(() => ID, { description: "Global id of the disabled date that is gone." })
  deletedId!: string;

  @Field(() => CalendarDay, { description: "The day." })
  calendarDay!: CalendarDay;

  @Field(() => [AvailableSlot], { description: "The slots of the day, as offered now." })
  availableSlots!: AvailableSlot[];
}

@Resolver(() => DisabledDate)
export class DisabledDateResolver {
  @Query(() => [DisabledDate], {
    description:
      "The disabled dates of a range of at most 400 days, first to last; without `to`, the next 400 of them. Open to everybody; those that are over only administrators see. Errors: INVALID_INPUT.",
  })
  @RequiresScope("schedule:read")
  disabledDates(
    @Ctx() { services, actor }: GraphqlContext,
    @Arg("from", () => DateScalar, {
      nullable: true,
      description: "First day; today when absent.",
    })
    from?: string | null,
    @Arg("to", () => DateScalar, { nullable: true, description: "Last day." })
    to?: string | null,
  ): Promise<DisabledDate[]> {
    return services.disabledDates.list(actor, { from: from ?? null, to: to ?? null });
  }

  @Query(() => DisabledDateConnection, {
    description: "The disabled dates that are over, the latest first. Administrators only.",
  })
  async pastDisabledDates(
    @Args(() => ConnectionArguments) page: ConnectionArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    return toConnection(await services.disabledDates.past(actor, page));
  }

  @Query(() => DisabledDate, {
    nullable: true,
    description: "What is disabled about a day; null when nothing is. Open to everybody.",
  })
  @RequiresScope("schedule:read")
  disabledDate(
    @Arg("date", () => DateScalar, { description: "The day." }) date: string,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<DisabledDate | null> {
    return services.disabledDates.onDay(actor, date);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Name of who disabled it; shown to administrators only.",
  })
  async createdBy(
    @Root() { createdById }: DisabledDate,
    @Ctx() { actor, loaders }: GraphqlContext,
  ): Promise<string | null> {
    if (createdById === null || !may(actor, "schedule.manage")) return null;
    return (await loaders.userById.load(createdById))?.displayName ?? null;
  }

  @Mutation(() => UpdateDisabledDatePayload, {
    description:
      "Gives a disabled date another reason. Administrators only. Errors: NOT_FOUND, INVALID_INPUT, CHANGED_MEANWHILE (with now), FORBIDDEN.",
  })
  async updateDisabledDate(
    @Arg("input", () => UpdateDisabledDateInput, { description: "Disabled date and reason." })
    { disabledDateId, reason = null, seen }: UpdateDisabledDateInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<UpdateDisabledDatePayload> {
    const id = integerKey("DisabledDate", disabledDateId);
    const disabledDate = await services.disabledDates.updateReason(actor, { id, reason, seen });
    return {
      disabledDate,
      calendarDay: await loaders.calendarDay.load(dayOf(disabledDate.day, actor)),
    };
  }

  @Mutation(() => EnableDatePayload, {
    description:
      "Lets a disabled date be booked again. Bookings that were cancelled stay so. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  async enableDate(
    @Arg("input", () => EnableDateInput, { description: "The disabled date." })
    { disabledDateId }: EnableDateInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<EnableDatePayload> {
    const id = integerKey("DisabledDate", disabledDateId);
    const { day } = await services.disabledDates.enable(actor, id);
    return {
      deletedId: toGlobalId("DisabledDate", id ?? ""),
      calendarDay: await loaders.calendarDay.load(dayOf(day, actor)),
      availableSlots: await services.schedule.availableSlots(actor, day),
    };
  }
}
