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
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey } from "../../platform/global-id";
import { DateTimeScalar } from "../../platform/scalars";
import { User } from "../users/user.entity";
import { Purchase } from "./purchase.entity";

@InputType({ description: "A purchase that an administrator has seen to." })
class MarkPurchaseSeenToInput {
  @Field(() => ID, { description: "The purchase." })
  purchaseId!: string;

  @Field(() => String, {
    nullable: true,
    description: "What was done about it, 500 characters at most; for administrators only.",
  })
  note?: string | null;
}

@ObjectType({ description: "The purchase as it is now." })
class MarkPurchaseSeenToPayload {
  @Field(() => Purchase, { description: "The purchase." })
  purchase!: Purchase;
}

@InputType({ description: "The purchase that shall be seen to again." })
class ReopenPurchaseInput {
  @Field(() => ID, { description: "The purchase." })
  purchaseId!: string;
}

@ObjectType({ description: "The purchase as it is now." })
class ReopenPurchasePayload {
  @Field(() => Purchase, { description: "The purchase." })
  purchase!: Purchase;
}

@Resolver(() => Purchase)
export class PurchaseAttentionResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "What went wrong with it that an administrator should see to; null for everybody else.",
  })
  attention(@Root() purchase: Purchase, @Ctx() { actor }: GraphqlContext): string | null {
    return may(actor, "purchase.seeTo") ? purchase.attention : null;
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description:
      "When an administrator saw to it; null while it is open, and for everybody but administrators.",
  })
  seenToAt(@Root() purchase: Purchase, @Ctx() { actor }: GraphqlContext): Date | null {
    return may(actor, "purchase.seeTo") ? purchase.seenToAt : null;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "The administrator who saw to it; null for everybody but administrators.",
  })
  async seenToBy(
    @Root() { seenToById }: Purchase,
    @Ctx() { actor, loaders }: GraphqlContext,
  ): Promise<User | null> {
    if (seenToById === null || !may(actor, "purchase.seeTo")) return null;
    return loaders.userById.load(seenToById);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "What was done about it; null for everybody but administrators.",
  })
  seenToNote(@Root() purchase: Purchase, @Ctx() { actor }: GraphqlContext): string | null {
    return may(actor, "purchase.seeTo") ? purchase.seenToNote : null;
  }

  @Mutation(() => MarkPurchaseSeenToPayload, {
    description:
      "Marks a purchase with which something went wrong as seen to by the signed-in administrator; one that was seen to keeps who did it first, and one with which nothing went wrong stays as it is. If something goes wrong with it later, it is open again. Administrators only. Errors: NOT_FOUND, INVALID_INPUT, FORBIDDEN.",
  })
  async markPurchaseSeenTo(
    @Arg("input", () => MarkPurchaseSeenToInput, { description: "Purchase and note." })
    { purchaseId, note = null }: MarkPurchaseSeenToInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<MarkPurchaseSeenToPayload> {
    const seenTo = { purchaseId: integerKey("Purchase", purchaseId), note };
    return { purchase: await services.purchaseAttention.markSeenTo(actor, seenTo) };
  }

  @Mutation(() => ReopenPurchasePayload, {
    description:
      "Opens a purchase that was seen to again; its note goes. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  async reopenPurchase(
    @Arg("input", () => ReopenPurchaseInput, { description: "The purchase." })
    { purchaseId }: ReopenPurchaseInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<ReopenPurchasePayload> {
    const id = integerKey("Purchase", purchaseId);
    return { purchase: await services.purchaseAttention.reopen(actor, id) };
  }
}
