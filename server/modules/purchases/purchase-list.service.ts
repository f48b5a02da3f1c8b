import { type DataSource, IsNull, Not } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { notFound } from "../../platform/domain-error";
import { instantsOf, type Period, requirePeriod } from "../../platform/period";
import { type Page, type PageArguments, paginate } from "../../platform/sql/pagination";
import { type PaymentMethod, type PaymentStatus, Purchase } from "./purchase.entity";

/** Which purchases a list has; what is not said does not count. */
export interface PurchaseFilter extends Period {
  readonly status?: PaymentStatus | null;
  readonly paymentMethod?: PaymentMethod | null;
  /** The buyer; null is an unknown id. */
  readonly userId?: number | null;
  /** Whether something went wrong with it that an administrator should see to. */
  readonly needsAttention?: boolean | null;
  readonly seenTo?: boolean | null;
}

/** The order of lists of purchases: newest first. */
export const PURCHASE_ORDER = {
  direction: "DESC",
  columns: [
    { column: "purchase.createdAt", value: (purchase: Purchase) => purchase.createdAt },
    { column: "purchase.id", value: (purchase: Purchase) => purchase.id },
  ],
} as const;

/** The lists of purchases that residents and administrators page through. */
export class PurchaseListService {
  constructor(private readonly dataSource: DataSource) {}

  /** The resident's purchases, newest first. */
  async purchasesOf(actor: Actor, userId: number, page: PageArguments): Promise<Page<Purchase>> {
    authorize(actor, "purchase.read", { userId });
    const query = this.query().where("purchase.userId = :userId", { userId });
    return paginate(query, PURCHASE_ORDER, page);
  }

  /** All residents' purchases, newest first; the period is of the days on which they were started. */
  async all(actor: Actor, filter: PurchaseFilter, page: PageArguments): Promise<Page<Purchase>> {
    authorize(actor, "purchase.listAll");
    const { status, paymentMethod, userId, needsAttention, seenTo } = filter;
    if (userId === null) throw notFound("User");
    const { since, until } = instantsOf(requirePeriod(filter));
    const query = this.query();
    if (status != null) query.andWhere({ paymentStatus: status });
    if (paymentMethod != null) query.andWhere({ paymentMethod });
    if (userId !== undefined) query.andWhere({ userId });
    if (needsAttention != null) {
      query.andWhere({ attention: needsAttention ? Not(IsNull()) : IsNull() });
    }
    if (seenTo != null) query.andWhere({ seenToAt: seenTo ? Not(IsNull()) : IsNull() });
    if (since) query.andWhere("purchase.createdAt >= :since", { since });
    if (until) query.andWhere("purchase.createdAt < :until", { until });
    return paginate(query, PURCHASE_ORDER, page);
  }

  private query() {
    return this.dataSource.getRepository(Purchase).createQueryBuilder("purchase");
  }
}
