import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import type { Day } from "../../platform/calendar-day";
import { DateScalar } from "../../platform/scalars";
import { CarType } from "../catalog/car-type.entity";
import { User } from "../users/user.entity";
import { Vehicle } from "../vehicles/vehicle.entity";
import { fittingCredits } from "./credit.rules";
import { CreditLot } from "./credit-lot.entity";

@ObjectType({ description: "A car, and the usable credits that pay for its wash." })
@RequiresScope("purchases:read", "profile:read")
class VehicleCredits {
  @Field(() => Vehicle, { description: "The car." })
  vehicle!: Vehicle;

  @Field(() => Int, { description: "Regular credits that pay for it." })
  credits!: number;

  @Field(() => Int, { description: "Pay-per-use credits that pay for it; spent first." })
  payPerUseCredits!: number;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      "The last day on which one of them pays for a wash. Null where one has no end, and where there is none.",
  })
  goodUntil!: Day | null;
}

@Resolver(() => User)
export class UserVehicleCreditsResolver {
  @FieldResolver(() => [VehicleCredits], {
    description:
      "For each car in use, and for each that others share with the person, how many of the usable credits pay for its wash by the price list of now; one credit may be counted for several cars.",
  })
  async vehicleCredits(@Root() user: User, @Ctx() { loaders, services }: GraphqlContext) {
    const [own, shares, usable] = await Promise.all([
      loaders.vehiclesOfUser.load(user.id),
      loaders.sharesWithUser.load(user.id),
      loaders.usableCreditsOfUser.load(user.id),
    ]);
    const accepted = shares.filter(({ acceptedAt }) => acceptedAt !== null);
    const borrowed = await Promise.all(
      accepted.map(({ vehicleId }) => loaders.vehicleById.load(vehicleId)),
    );
    const vehicles = [...own, ...borrowed.filter((vehicle) => vehicle !== null)];
    const prices = usable.some(({ boughtFor }) => boughtFor !== null)
      ? await loaders.once("priceList", () => services.catalog.priceList())
      : [];
    return vehicles.map((vehicle) => {
      const { regular, payPerUse, goodUntil } = fittingCredits(usable, vehicle.carTypeId, prices);
      return { vehicle, credits: regular, payPerUseCredits: payPerUse, goodUntil };
    });
  }
}

@Resolver(() => CreditLot)
export class CreditLotCarTypeResolver {
  @FieldResolver(() => CarType, {
    nullable: true,
    description:
      "The car type that they were bought or granted for; they pay for it and for those that no plan sells dearer. Null where they pay for any.",
  })
  carType(@Root() { carTypeId }: CreditLot, @Ctx() { loaders }: GraphqlContext) {
    return carTypeId === null ? null : loaders.carTypeById.load(carTypeId);
  }
}
