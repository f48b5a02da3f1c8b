import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { may } from "../../access/authorize";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey } from "../../platform/global-id";
import { PaymentDispute } from "./payment-dispute.entity";
import { Purchase } from "./purchase.entity";

@Resolver(() => Purchase)
export class PaymentDisputeResolver {
  @FieldResolver(() => [PaymentDispute], {
    description: "Disputes of its payment, oldest first; empty for everybody but administrators.",
  })
  async disputes(
    @Root() { id }: Purchase,
    @Ctx() { actor, loaders }: GraphqlContext,
  ): Promise<PaymentDispute[]> {
    return may(actor, "purchase.seeTo") ? loaders.disputesOfPurchase.load(id) : [];
  }

  @Query(() => String, {
    description:
      "The proof of service of a purchase, as a document in plain text for the payer's bank: the payment, the terms accepted, the home, and the washes by date. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  proofOfService(
    @Arg("purchaseId", () => ID, { description: "The purchase." }) purchaseId: string,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<string> {
    return services.proofsOfService.of(actor, integerKey("Purchase", purchaseId));
  }
}
