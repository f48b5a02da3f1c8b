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
import { integerKey } from "../../platform/global-id";
import { Residency } from "../communities/residency.entity";
import { BookingCancellation } from "./booking-cancellation.entity";

@InputType({ description: "The cancellation to stop." })
class StopBookingCancellationInput {
  @Field(() => ID, { description: "The cancellation." })
  bookingCancellationId!: string;
}

@InputType({ description: "The cancellation to resume." })
class ResumeBookingCancellationInput extends StopBookingCancellationInput {}

@ObjectType({ description: "The cancellation, stopped." })
class StopBookingCancellationPayload {
  @Field(() => BookingCancellation, { description: "The cancellation." })
  bookingCancellation!: BookingCancellation;
}

@ObjectType({ description: "The cancellation, running again." })
class ResumeBookingCancellationPayload extends StopBookingCancellationPayload {}

@Resolver(() => BookingCancellation)
export class BookingCancellationResolver {
  @Query(() => [BookingCancellation], {
    description:
      "Cancellations of closed days that are running or stopped, and those done within a day: the newest first, 20 at most. Administrators only. Errors: FORBIDDEN.",
  })
  bookingCancellations(@Ctx() { services, actor }: GraphqlContext): Promise<BookingCancellation[]> {
    return services.bookingCancellations.list(actor);
  }

  @Mutation(() => StopBookingCancellationPayload, {
    description:
      "Stops a cancellation after the bookings it is cancelling at the moment. The days stay closed. One that is done stays done. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  stopBookingCancellation(
    @Arg("input", () => StopBookingCancellationInput, { description: "The cancellation." })
    { bookingCancellationId }: StopBookingCancellationInput,
    @Ctx() context: GraphqlContext,
  ): Promise<StopBookingCancellationPayload> {
    return setRunning(bookingCancellationId, false, context);
  }

  @Mutation(() => ResumeBookingCancellationPayload, {
    description:
      "Resumes a stopped cancellation. It stops again if the days were opened. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  resumeBookingCancellation(
    @Arg("input", () => ResumeBookingCancellationInput, { description: "The cancellation." })
    { bookingCancellationId }: ResumeBookingCancellationInput,
    @Ctx() context: GraphqlContext,
  ): Promise<ResumeBookingCancellationPayload> {
    return setRunning(bookingCancellationId, true, context);
  }

  @FieldResolver(() => Residency, {
    nullable: true,
    description: "The residency; null for all of them.",
  })
  residency(@Root() { residencyId }: BookingCancellation, @Ctx() { loaders }: GraphqlContext) {
    return residencyId === null ? null : loaders.residencyById.load(residencyId);
  }

  @FieldResolver(() => String, { nullable: true, description: "Name of who started it." })
  async startedBy(
    @Root() { startedById }: BookingCancellation,
    @Ctx() { loaders }: GraphqlContext,
  ) {
    return (await loaders.userById.load(startedById))?.displayName ?? null;
  }
}

async function setRunning(
  id: string,
  isRunning: boolean,
  { services, actor }: Pick<GraphqlContext, "services" | "actor">,
): Promise<StopBookingCancellationPayload> {
  const key = integerKey("BookingCancellation", id);
  const bookingCancellation = await services.bookingCancellations.setRunning(actor, key, isRunning);
  return { bookingCancellation };
}
