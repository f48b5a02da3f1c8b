import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import { may } from "../../access/authorize";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import type { Day } from "../../platform/calendar-day";
import { integerKey, toGlobalId } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { DateScalar, LocalTimeScalar } from "../../platform/scalars";
import { homesOf } from "../users/homes.rules";
import { User } from "../users/user.entity";
import { Booking } from "./booking.entity";

@ObjectType({
  description:
    "A wash to come of an own car, booked by a resident with whom it is not shared any more.",
})
@RequiresScope("bookings:read")
class HeldCarTime {
  @Field(() => ID, {
    description: "For `freeCarTime`. The booking itself is not visible to the owner of the car.",
  })
  bookingId!: string;

  @Field(() => String, { description: "Car number when it was booked." })
  plate!: string;

  @Field(() => DateScalar, { description: "Day of the wash." })
  date!: Day;

  @Field(() => LocalTimeScalar, { description: "When the wash starts." })
  startTime!: string;

  @Field(() => LocalTimeScalar, { description: "When the wash ends." })
  endTime!: string;
}

@ObjectType({
  description: "A slot on a day for which somebody else has booked a car that the person may book.",
})
@RequiresScope("bookings:read")
class TakenCarTime {
  @Field(() => ID, { description: "The car (a `Vehicle` id)." })
  vehicleId!: string;

  @Field(() => ID, { description: "The slot (a `BookingSlot` id)." })
  slotId!: string;

  @Field(() => DateScalar, { description: "Day of the wash." })
  date!: Day;
}

@InputType({ description: "The time of an own car to free." })
class FreeCarTimeInput {
  @Field(() => ID, { description: "`bookingId` of a `HeldCarTime`." })
  bookingId!: string;
}

@ObjectType({ description: "The time that is free again." })
class FreeCarTimePayload {
  @Field(() => ID, { description: "Id of the cancelled booking." })
  freedBookingId!: string;

  @Field(() => User, { description: "The signed-in person, with the times that are left." })
  viewer!: User;
}

@Resolver(() => User)
export class CarTimeResolver {
  @FieldResolver(() => [HeldCarTime], {
    description:
      "Washes to come of this person's cars, archived ones included, that were booked by residents with whom the car is not shared any more; soonest first. Empty for everybody else.",
  })
  async heldCarTimes(
    @Root() { id }: User,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<HeldCarTime[]> {
    if (!may(actor, "vehicle.change", { userId: id })) return [];
    const bookings = await services.carTimes.ofOwner(id);
    return bookings.map(({ id: key, carNumber, bookingDate, startTime, endTime }) => ({
      bookingId: toGlobalId("Booking", key),
      plate: carNumber,
      date: bookingDate,
      startTime,
      endTime,
    }));
  }

  @FieldResolver(() => [TakenCarTime], {
    description:
      "From today on, when the cars that this person may book are booked by others: a shared car by its owner or another driver. Who that is is not revealed. Empty for everybody else.",
  })
  async takenCarTimes(
    @Root() person: User,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<TakenCarTime[]> {
    const { id } = person;
    if (!may(actor, "vehicle.change", { userId: id })) return [];
    const times = await services.carTimes.takenByOthers(id, homesOf(person).residencyIds);
    return times.map(({ vehicleId, slotId, date }) => ({
      vehicleId: toGlobalId("Vehicle", vehicleId),
      slotId: toGlobalId("BookingSlot", slotId),
      date,
    }));
  }

  @Mutation(() => FreeCarTimePayload, {
    description:
      "Cancels a wash of an own car that was booked by a resident with whom it is not shared any more. The resident's credit returns to its lot, and both get an e-mail. A second time changes nothing. Errors: NOT_FOUND, NOT_CANCELLABLE, VEHICLE_STILL_SHARED, RATE_LIMITED.",
  })
  async freeCarTime(
    @Arg("input", () => FreeCarTimeInput, { description: "Which time." })
    { bookingId }: FreeCarTimeInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<FreeCarTimePayload> {
    const { id, vehicleId } = await services.carTimes.free(actor, integerKey("Booking", bookingId));
    const vehicle = await services.vehicles.find(Number(vehicleId));
    const viewer = await loadRequired(loaders.userById, vehicle?.userId ?? 0);
    return { freedBookingId: toGlobalId("Booking", id), viewer };
  }
}

@Resolver(() => Booking)
export class SamePlateResolver {
  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      "Whether another live booking of the slot on the day in the residency has the same car number, such as of another flat; null for all but administrators.",
  })
  isPlateBookedTwice(
    @Root() booking: Booking,
    @Ctx() { actor, loaders }: GraphqlContext,
  ): Promise<boolean> | null {
    return may(actor, "user.manage") ? loaders.isPlateBookedTwice.load(booking) : null;
  }
}
