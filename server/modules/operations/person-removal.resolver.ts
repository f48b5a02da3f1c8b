import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey, toGlobalId } from "../../platform/global-id";
import { Booking } from "../bookings/booking.entity";
import { Purchase } from "../purchases/purchase.entity";

@InputType({ description: "The person to delete." })
class DeleteUserInput {
  @Field(() => ID, { description: "The person." })
  userId!: string;
}

@ObjectType({ description: "Who is gone, and what that changed." })
class DeleteUserPayload {
  @Field(() => ID, { description: "Id of the person who was deleted." })
  deletedUserId!: string;

  @Field(() => [Booking], {
    description:
      "The bookings to come, of the person and of the person's cars by others: cancelled, their places free again.",
  })
  cancelledBookings!: readonly Booking[];

  @Field(() => [Purchase], { description: "The unpaid purchases: expired." })
  expiredPurchases!: readonly Purchase[];
}

@Resolver()
export class PersonRemovalResolver {
  @Mutation(() => DeleteUserPayload, {
    description:
      "Deletes a person: cancels what is to come, returns places and credits, takes away what is personal, and lets nobody sign in with the account. Bookings and purchases stay for the books. Administrators only. Errors: NOT_FOUND, OWN_ACCOUNT, LAST_ADMINISTRATOR, FORBIDDEN.",
  })
  async deleteUser(
    @Arg("input", () => DeleteUserInput, { description: "The person." })
    input: DeleteUserInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<DeleteUserPayload> {
    const key = integerKey("User", input.userId);
    const { userId, ...removal } = await services.personRemoval.remove(actor, key);
    return { deletedUserId: toGlobalId("User", userId), ...removal };
  }
}
