import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { CLIENT_KEY } from "../../platform/creation-keys";
import { integerKey } from "../../platform/global-id";
import { PRECONDITION } from "../../platform/precondition";
import { CarType } from "./car-type.entity";

@InputType({ description: "A new car type." })
class CreateCarTypeInput {
  @Field(() => String, { description: "Name, 60 characters at most; no other car type has it." })
  name!: string;

  @Field(() => Boolean, { nullable: true, description: "Whether it is on offer: yes when absent." })
  active?: boolean | null;

  @Field(() => String, { nullable: true, description: CLIENT_KEY })
  clientKey?: string | null;
}

@InputType({ description: "What the caller saw of a car type; what is left out is not compared." })
class SeenCarType {
  @Field(() => String, { nullable: true, description: "Its name." })
  name?: string | null;

  @Field(() => Boolean, { nullable: true, description: "Whether it was on offer." })
  active?: boolean | null;
}

@InputType()
abstract class KnownCarTypeInput {
  @Field(() => ID, { description: "The car type." })
  carTypeId!: string;
}

@InputType({ description: "What changes of a car type; what is absent stays." })
class UpdateCarTypeInput extends KnownCarTypeInput {
  @Field(() => String, { nullable: true, description: "Name, 60 characters at most." })
  name?: string | null;

  @Field(() => Boolean, { nullable: true, description: "Whether it is on offer." })
  active?: boolean | null;

  @Field(() => SeenCarType, { nullable: true, description: PRECONDITION })
  seen?: SeenCarType | null;
}

@InputType({ description: "The car type to take off the offer." })
class DeleteCarTypeInput extends KnownCarTypeInput {}

@InputType({ description: "The car type to put back on offer." })
class RestoreCarTypeInput extends KnownCarTypeInput {}

@ObjectType()
abstract class ChangedCarType {
  @Field(() => CarType, { description: "The car type." })
  carType!: CarType;
}

@ObjectType({ description: "The car type that was made." })
class CreateCarTypePayload extends ChangedCarType {}

@ObjectType({ description: "The car type as it is now." })
class UpdateCarTypePayload extends ChangedCarType {}

@ObjectType({ description: "The car type, which is inactive now." })
class DeleteCarTypePayload extends ChangedCarType {}

@ObjectType({ description: "The car type, which is active again." })
class RestoreCarTypePayload extends ChangedCarType {}

@Resolver(() => CarType)
export class CarTypeResolver {
  @Query(() => [CarType], {
    description:
      "The car types on offer, in the order they were made. Open to guests. Errors: INVALID_INPUT.",
  })
  @RequiresScope("catalog:read")
  carTypes(
    @Arg("includeInactive", () => Boolean, {
      nullable: true,
      description:
        "Also the inactive ones; heard of administrators and of API keys with `catalog:read`.",
    })
    includeInactive: boolean | null | undefined,
    @Arg("search", () => String, {
      nullable: true,
      description: "A part of the name, in upper or lower case; 60 characters at most.",
    })
    search: string | null | undefined,
    @Arg("soldOnly", () => Boolean, {
      nullable: true,
      description: "Only those that a plan on offer is sold for.",
    })
    soldOnly: boolean | null | undefined,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CarType[]> {
    return services.catalog.carTypes(actor, { includeInactive, search, soldOnly });
  }

  @Mutation(() => CreateCarTypePayload, {
    description:
      "Makes a car type. Administrators only. Errors: INVALID_INPUT, NAME_TAKEN, CLIENT_KEY_REUSED, FORBIDDEN.",
  })
  @RequiresScope("catalog:write")
  async createCarType(
    @Arg("input", () => CreateCarTypeInput, { description: "Its name." }) input: CreateCarTypeInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CreateCarTypePayload> {
    return { carType: await services.carTypes.create(actor, input, input.clientKey) };
  }

  @Mutation(() => UpdateCarTypePayload, {
    description:
      "Renames a car type, or changes whether it is on offer. Administrators only. Errors: NOT_FOUND, INVALID_INPUT, NAME_TAKEN, CHANGED_MEANWHILE (with now), FORBIDDEN.",
  })
  @RequiresScope("catalog:write")
  async updateCarType(
    @Arg("input", () => UpdateCarTypeInput, { description: "The car type and what changes." })
    { carTypeId, name, active, seen }: UpdateCarTypeInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<UpdateCarTypePayload> {
    const change = { carTypeId: integerKey("CarType", carTypeId), name, active, seen };
    return { carType: await services.carTypes.edit(actor, change) };
  }

  @Mutation(() => DeleteCarTypePayload, {
    description:
      "Makes a car type inactive: no plan is sold for it any more, and what was bought stays. A second time changes nothing. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  @RequiresScope("catalog:write")
  async deleteCarType(
    @Arg("input", () => DeleteCarTypeInput, { description: "The car type." })
    { carTypeId }: DeleteCarTypeInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<DeleteCarTypePayload> {
    return {
      carType: await services.carTypes.setActive(actor, integerKey("CarType", carTypeId), false),
    };
  }

  @Mutation(() => RestoreCarTypePayload, {
    description:
      "Makes a car type active again; a second time changes nothing. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  @RequiresScope("catalog:write")
  async restoreCarType(
    @Arg("input", () => RestoreCarTypeInput, { description: "The car type." })
    { carTypeId }: RestoreCarTypeInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<RestoreCarTypePayload> {
    return {
      carType: await services.carTypes.setActive(actor, integerKey("CarType", carTypeId), true),
    };
  }
}
