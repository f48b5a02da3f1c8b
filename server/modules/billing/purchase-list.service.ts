import { type DataSource, IsNull, Not } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { notFound } from "../../platform/domain-error";
import { type Page, type PageArguments, paginate } from "../../platform/pagination";
import { instantsOf, type Period, requirePeriod } from "../../platform/period";
import { type PaymentMethod, type PaymentStatus, Purchase } from "./purchase.entity";
import { PURCHASE_ORDER } from "./purchase.service";

/** Which purchases a list has; what is not said does not count. */
export interface PurchaseFilter extends Period {
  readonly status?: PaymentStatus | null;
  readonly paymentMethod?: PaymentMethod | null;
  /** The buyer; null is an id that is none. */
  readonly userId?: number | null;
  /** Whether something went wrong with it that an administrator should see to. */
  readonly needsAttention?: boolean | null;
}

/** The administrators' list of purchases. */
export class PurchaseListService {
  constructor(private readonly dataSource: DataSource) {}

  /** Everybody's purchases, newest first; the period is of the days on which they were started. */
  async all(actor: Actor, filter: PurchaseFilter, page: PageArguments): Promise<Page<Purchase>> {
    authorize(actor, "purchase.listAll");
    const { status, paymentMethod, userId, needsAttention } = filter;
    if (userId === null) throw notFound("User");
    const { since, until } = instantsOf(requirePeriod(filter));
    const query = this.dataSource.getRepository(Purchase).createQueryBuilder("purchase");
    if (status != null) query.andWhere({ paymentStatus: status });
    if (paymentMethod != null) query.andWhere({ paymentMethod });
    if (userId !== undefined) query.andWhere({ userId });
    if (needsAttention != null) {
      query.andWhere({ attention: needsAttention ? Not(IsNull()) : IsNull() });
    }
    if (since) query.andWhere("purchase.createdAt >= :since", { since });
    if (until) query.andWhere("purchase.createdAt < :until", { until });
    return paginate(query, PURCHASE_ORDER, page);
  }
}
