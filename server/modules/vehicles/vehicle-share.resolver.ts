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
import { may, requirePerson } from "../../access/authorize";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey, toGlobalId } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { User } from "../users/user.entity";
import { Vehicle } from "./vehicle.entity";
import { VehicleShare } from "./vehicle-share.entity";

@InputType({ description: "Which car to share, and with whom (product-rules.md#shared-cars)." })
class ShareVehicleInput {
  @Field(() => ID, { description: "An own car." })
  vehicleId!: string;

  @Field(() => String, {
    description: "E-mail address of a resident of the own flat, 254 characters at most.",
  })
  email!: string;
}

@InputType({ description: "The invitation to accept." })
class AcceptVehicleShareInput {
  @Field(() => ID, { description: "The share." })
  shareId!: string;
}

@InputType({ description: "The share or invitation to end." })
class EndVehicleShareInput {
  @Field(() => ID, { description: "The share." })
  shareId!: string;
}

@ObjectType({ description: "The invitation, and the car with all of its shares." })
class ShareVehiclePayload {
  @Field(() => VehicleShare, { description: "The invitation, new or from before." })
  share!: VehicleShare;

  @Field(() => Vehicle, { description: "The car." })
  vehicle!: Vehicle;
}

@ObjectType({ description: "The share, which lets the signed-in person book the car." })
class AcceptVehicleSharePayload {
  @Field(() => VehicleShare, { description: "The share." })
  share!: VehicleShare;

  @Field(() => User, { description: "The signed-in person, with the cars of others." })
  viewer!: User;
}

@ObjectType({ description: "The share that has ended." })
class EndVehicleSharePayload {
  @Field(() => ID, { description: "Its id." })
  endedShareId!: string;

  @Field(() => User, { description: "The signed-in person, with own cars and those of others." })
  viewer!: User;
}

/** A foreign key guarantees the row. */
async function vehicleOf(loaders: GraphqlContext["loaders"], id: string): Promise<Vehicle> {
  const vehicle = await loaders.vehicleById.load(id);
  if (!vehicle) throw new Error(`No car ${id}`);
  return vehicle;
}

@Resolver(() => VehicleShare)
export class VehicleShareResolver {
  @FieldResolver(() => Vehicle, { description: "The car." })
  vehicle(@Root() { vehicleId }: VehicleShare, @Ctx() { loaders }: GraphqlContext) {
    return vehicleOf(loaders, vehicleId);
  }

  @FieldResolver(() => String, { description: "Full name of the car's owner." })
  async ownerName(@Root() { vehicleId }: VehicleShare, @Ctx() { loaders }: GraphqlContext) {
    const { userId } = await vehicleOf(loaders, vehicleId);
    return (await loadRequired(loaders.userById, userId)).displayName;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Full name of who may book it; null until the invitation is accepted.",
  })
  async borrowerName(
    @Root() { borrowerId, acceptedAt }: VehicleShare,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<string | null> {
    if (borrowerId === null || acceptedAt === null) return null;
    return (await loadRequired(loaders.userById, borrowerId)).displayName;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The e-mail address that the owner invited; null for everybody else.",
  })
  async invitedEmail(
    @Root() { vehicleId, invitedEmail }: VehicleShare,
    @Ctx() { actor, loaders }: GraphqlContext,
  ): Promise<string | null> {
    const vehicle = await vehicleOf(loaders, vehicleId);
    return may(actor, "vehicle.share", vehicle) ? invitedEmail : null;
  }

  @Mutation(() => ShareVehiclePayload, {
    description:
      "Invites a resident of the own flat to book an own car with own credits, by e-mail. The answer is the same whether or not anybody of the flat has that address; who has an invitation already gets no second one. Errors: NOT_FOUND, INVALID_INPUT (email), TOO_MANY_VEHICLE_SHARES, PROFILE_INCOMPLETE, RATE_LIMITED.",
  })
  async shareVehicle(
    @Arg("input", () => ShareVehicleInput, { description: "The car and the address." })
    { vehicleId, email }: ShareVehicleInput,
    @Ctx() { services, actor, caller, loaders }: GraphqlContext,
  ): Promise<ShareVehiclePayload> {
    const key = integerKey("Vehicle", vehicleId);
    const share = await services.vehicleShares.share(actor, caller, key, email);
    loaders.sharesOfVehicle.clear(share.vehicleId);
    return { share, vehicle: await vehicleOf(loaders, share.vehicleId) };
  }

  @Mutation(() => AcceptVehicleSharePayload, {
    description:
      "Accepts an invitation to share a car; from then on `bookSlot` takes it as `vehicleId`. Errors: NOT_FOUND.",
  })
  async acceptVehicleShare(
    @Arg("input", () => AcceptVehicleShareInput, { description: "Which invitation." })
    { shareId }: AcceptVehicleShareInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<AcceptVehicleSharePayload> {
    const { userId } = requirePerson(actor);
    const key = integerKey("VehicleShare", shareId);
    const share = await services.vehicleShares.accept(actor, key);
    loaders.sharesWithUser.clear(userId);
    return { share, viewer: await loadRequired(loaders.userById, userId) };
  }

  @Mutation(() => EndVehicleSharePayload, {
    description:
      "Ends a share or an invitation: its owner takes it back, the other one declines it or gives the car back. Bookings that were made stay. Errors: NOT_FOUND.",
  })
  async endVehicleShare(
    @Arg("input", () => EndVehicleShareInput, { description: "Which share." })
    { shareId }: EndVehicleShareInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<EndVehicleSharePayload> {
    const { userId } = requirePerson(actor);
    const ended = await services.vehicleShares.end(actor, integerKey("VehicleShare", shareId));
    loaders.sharesOfVehicle.clear(ended.vehicleId);
    loaders.sharesWithUser.clear(userId);
    return {
      endedShareId: toGlobalId("VehicleShare", ended.id),
      viewer: await loadRequired(loaders.userById, userId),
    };
  }
}

@Resolver(() => Vehicle)
export class VehicleSharesResolver {
  @FieldResolver(() => [VehicleShare], {
    description:
      "With whom its owner shares it, four at most, open invitations included; empty for those with whom it is shared.",
  })
  async shares(@Root() { id, userId }: Vehicle, @Ctx() { actor, loaders }: GraphqlContext) {
    const { residencyId } = await loadRequired(loaders.userById, userId);
    if (!may(actor, "vehicle.read", { userId, residencyId })) return [];
    return loaders.sharesOfVehicle.load(id);
  }
}

@Resolver(() => User)
export class UserVehicleSharesResolver {
  @FieldResolver(() => [VehicleShare], {
    description:
      "Cars that others of the flat share with this person, open invitations included; an invitation is there once the e-mail address is verified.",
  })
  sharedVehicles(@Root() { id }: User, @Ctx() { loaders }: GraphqlContext) {
    return loaders.sharesWithUser.load(id);
  }
}
