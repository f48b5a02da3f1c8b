import { Args, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments } from "../../platform/connection";
import { loadRequired } from "../../platform/loader";
import { Coupon } from "../coupons/coupon.entity";
import { CreditLedgerEntry } from "../credits/credit-ledger-entry.entity";
import { CreditLot } from "../credits/credit-lot.entity";
import { User } from "../users/user.entity";
import { PurchaseConnection, toPurchaseConnection } from "./purchase.connections";
import { Purchase } from "./purchase.entity";

@Resolver(() => CreditLot)
export class LotPurchaseResolver {
  @FieldResolver(() => Purchase, {
    nullable: true,
    description: "The purchase that granted it, if one did.",
  })
  purchase(
    @Root() { purchaseId }: CreditLot,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<Purchase | null> | null {
    return purchaseId === null ? null : loaders.purchaseById.load(purchaseId);
  }
}

@Resolver(() => CreditLedgerEntry)
export class LedgerPurchaseResolver {
  @FieldResolver(() => Purchase, {
    nullable: true,
    description: "The purchase that granted these credits, if one did.",
  })
  async purchase(
    @Root() { lotId }: CreditLedgerEntry,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<Purchase | null> {
    const { purchaseId } = await loadRequired(loaders.lotById, lotId);
    return purchaseId === null ? null : loaders.purchaseById.load(purchaseId);
  }
}

@Resolver(() => Coupon)
export class CouponPurchasesResolver {
  @FieldResolver(() => PurchaseConnection, {
    description:
      "Purchases that use it: paid, or unpaid and holding a use. Newest first. Administrators only.",
  })
  async purchases(
    @Root() { id }: Coupon,
    @Args(() => ConnectionArguments) page: ConnectionArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    return toPurchaseConnection(await services.purchaseLists.ofCoupon(actor, id, page));
  }
}

@Resolver(() => User)
export class UserPurchasesResolver {
  @FieldResolver(() => PurchaseConnection, { description: "Purchases, newest first." })
  async purchases(
    @Root() user: User,
    @Args(() => ConnectionArguments) page: ConnectionArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    return toPurchaseConnection(await services.purchaseLists.purchasesOf(actor, user, page));
  }
}
