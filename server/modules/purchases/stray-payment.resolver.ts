import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments } from "../../platform/connection";
import { StrayPaymentConnection, toStrayPaymentConnection } from "./purchase.connections";
import { Purchase } from "./purchase.entity";
import { StrayPayment } from "./stray-payment.entity";

@Resolver(() => StrayPayment)
export class StrayPaymentResolver {
  @Query(() => StrayPaymentConnection, {
    description:
      "Payments that nothing was granted for and that are to be paid back, newest first. Administrators only. Errors: FORBIDDEN.",
  })
  @RequiresScope("purchases:read")
  async strayPayments(
    @Args(() => ConnectionArguments) page: ConnectionArguments,
    @Arg("isRefunded", () => Boolean, {
      nullable: true,
      description: "Only those that were paid back, or only those that were not.",
    })
    isRefunded: boolean | null | undefined,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    return toStrayPaymentConnection(
      await services.strayPayments.list(actor, isRefunded ?? null, page),
    );
  }

  @FieldResolver(() => Purchase, {
    nullable: true,
    description: "The purchase that it was meant for; null where none is known.",
  })
  purchase(
    @Root() { purchaseId }: StrayPayment,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<Purchase | null> | null {
    return purchaseId === null ? null : loaders.purchaseById.load(purchaseId);
  }
}
