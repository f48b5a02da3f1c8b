import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import { may } from "../../access/authorize";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey, keyOrUnknown } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { CarType } from "../catalog/car-type.entity";
import { User } from "../users/user.entity";
import { Vehicle } from "./vehicle.entity";

@InputType({ description: "A new car of the signed-in person (product-rules.md#cars)." })
class AddVehicleInput {
  @Field(() => String, {
    description:
      "Registration number. Kept as A to Z and 0 to 9, 20 at most; spaces, dashes and invisible marks are dropped.",
  })
  plate!: string;

  @Field(() => String, { description: "Make and model, 60 characters at most." })
  model!: string;

  @Field(() => ID, { nullable: true, description: "The car type, one on offer." })
  carTypeId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Letters and digits; needed where the residency requires it.",
  })
  parkingNumber?: string | null;

  @Field(() => String, { nullable: true, description: "What to call it, 40 characters at most." })
  nickname?: string | null;
}

@InputType({ description: "What changes of a car; what is left out stays." })
class UpdateVehicleInput {
  @Field(() => ID, { description: "The car." })
  vehicleId!: string;

  @Field(() => String, {
    nullable: true,
    description: "Registration number, as in `AddVehicleInput`; null stays.",
  })
  plate?: string | null;

  @Field(() => String, { nullable: true, description: "Make and model; null stays." })
  model?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The car type, one on offer. A car that has a type keeps one: null is refused.",
  })
  carTypeId?: string | null;

  @Field(() => String, { nullable: true, description: "Parking place; null takes it away." })
  parkingNumber?: string | null;

  @Field(() => String, { nullable: true, description: "What to call it; null takes it away." })
  nickname?: string | null;
}

@InputType({ description: "The car to take out of use." })
class ArchiveVehicleInput {
  @Field(() => ID, { description: "The car." })
  vehicleId!: string;
}

@InputType({ description: "The car of a resident, and the type that it is." })
class CorrectVehicleTypeInput {
  @Field(() => ID, { description: "The car." })
  vehicleId!: string;

  @Field(() => ID, { description: "The car type, one on offer that a plan is sold for." })
  carTypeId!: string;
}

@ObjectType({ description: "The car as it is now." })
class CorrectVehicleTypePayload {
  @Field(() => Vehicle, { description: "The car." })
  vehicle!: Vehicle;
}

@ObjectType()
abstract class ChangedVehicle {
  @Field(() => Vehicle, { description: "The car." })
  vehicle!: Vehicle;

  @Field(() => User, { description: "The signed-in person, with the cars." })
  viewer!: User;
}

@ObjectType({ description: "The car that was added." })
class AddVehiclePayload extends ChangedVehicle {}

@ObjectType({ description: "The car as it is now." })
class UpdateVehiclePayload extends ChangedVehicle {}

@ObjectType({ description: "The car, which is out of use now." })
class ArchiveVehiclePayload extends ChangedVehicle {}

@Resolver(() => Vehicle)
export class VehicleResolver {
  @FieldResolver(() => CarType, { nullable: true, description: "What it is priced as." })
  carType(@Root() { carTypeId }: Vehicle, @Ctx() { loaders }: GraphqlContext) {
    return carTypeId === null ? null : loaders.carTypeById.load(carTypeId);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "Residents with a car of this number in use, its owner included; null for all but administrators.",
  })
  ownerCount(@Root() { plate }: Vehicle, @Ctx() { actor, loaders }: GraphqlContext) {
    return may(actor, "user.manage") ? loaders.ownerCountOfPlate.load(plate) : null;
  }

  @Mutation(() => CorrectVehicleTypePayload, {
    description:
      "Sets the type of a resident's car and e-mails the resident; washes booked before keep their credits. Administrators only. Errors: NOT_FOUND, INVALID_INPUT (carTypeId), FORBIDDEN.",
  })
  async correctVehicleType(
    @Arg("input", () => CorrectVehicleTypeInput, { description: "The car and its type." })
    { vehicleId, carTypeId }: CorrectVehicleTypeInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CorrectVehicleTypePayload> {
    const id = integerKey("Vehicle", vehicleId);
    const type = integerKey("CarType", carTypeId);
    return { vehicle: await services.vehicles.correctType(actor, id, type) };
  }

  @Mutation(() => AddVehiclePayload, {
    description:
      "Adds a car of the signed-in person, eight at most; the first is the car of the profile. Errors: INVALID_INPUT, PLATE_ALREADY_YOURS, TOO_MANY_VEHICLES, RATE_LIMITED (10 in an hour).",
  })
  addVehicle(
    @Arg("input", () => AddVehicleInput, { description: "The car." }) input: AddVehicleInput,
    @Ctx() context: GraphqlContext,
  ): Promise<AddVehiclePayload> {
    const { services, actor } = context;
    const carTypeId = carTypeKey(input.carTypeId);
    return changed(context, services.vehicles.add(actor, { ...input, carTypeId }));
  }

  @Mutation(() => UpdateVehiclePayload, {
    description:
      "Changes an own car; of the first one the profile changes too. Bookings keep what they were made with. Errors: NOT_FOUND, INVALID_INPUT, PLATE_ALREADY_YOURS, RATE_LIMITED.",
  })
  updateVehicle(
    @Arg("input", () => UpdateVehicleInput, { description: "The car and what changes." })
    { vehicleId, ...input }: UpdateVehicleInput,
    @Ctx() context: GraphqlContext,
  ): Promise<UpdateVehiclePayload> {
    const { services, actor } = context;
    const carTypeId = carTypeKey(input.carTypeId);
    const id = integerKey("Vehicle", vehicleId);
    return changed(context, services.vehicles.update(actor, id, { ...input, carTypeId }));
  }

  @Mutation(() => ArchiveVehiclePayload, {
    description:
      "Takes an own car out of use. A car that was never booked is deleted. In place of the first one the oldest other becomes the car of the profile. Errors: NOT_FOUND, LAST_VEHICLE, RATE_LIMITED.",
  })
  archiveVehicle(
    @Arg("input", () => ArchiveVehicleInput, { description: "Which car." })
    { vehicleId }: ArchiveVehicleInput,
    @Ctx() context: GraphqlContext,
  ): Promise<ArchiveVehiclePayload> {
    const { services, actor } = context;
    return changed(context, services.vehicles.archive(actor, integerKey("Vehicle", vehicleId)));
  }
}

@Resolver(() => User)
export class UserVehiclesResolver {
  @FieldResolver(() => [Vehicle], {
    description: "The cars in use, eight at most, the car of the profile first.",
  })
  vehicles(@Root() { id }: User, @Ctx() { loaders }: GraphqlContext): Promise<Vehicle[]> {
    return loaders.vehiclesOfUser.load(id);
  }
}

function carTypeKey(id: string | null | undefined): number | null | undefined {
  return id == null ? id : keyOrUnknown("CarType", id);
}

async function changed(
  { loaders }: GraphqlContext,
  written: Promise<Vehicle>,
): Promise<ChangedVehicle> {
  const vehicle = await written;
  loaders.vehiclesOfUser.clear(vehicle.userId);
  return { vehicle, viewer: await loadRequired(loaders.userById, vehicle.userId) };
}
