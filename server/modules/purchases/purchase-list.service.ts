import type { DataSource } from "typeorm";
import { type Actor, residencyOfKey } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { notFound } from "../../platform/domain-error";
import { instantsOf, type Period, requirePeriod } from "../../platform/period";
import type { Page, PageArguments } from "../../platform/sql/pagination";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { ofResidentsIn } from "../users/residents-of";
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
    { property: "createdAt", value: (purchase: Purchase) => purchase.createdAt },
    { property: "id", value: (purchase: Purchase) => purchase.id },
  ],
} as const;

/** The lists of purchases that residents and administrators page through. */
export class PurchaseListService {
  private readonly pages: TablePages<Purchase>;

  constructor(dataSource: DataSource) {
    this.pages = new TablePages(dataSource, Purchase, PURCHASE_ORDER);
  }

  /** The resident's purchases, newest first. */
  async purchasesOf(actor: Actor, userId: number, page: PageArguments): Promise<Page<Purchase>> {
    authorize(actor, "purchase.read", { userId });
    const parameters = new Parameters();
    const conditions = [`user_id = ${parameters.add(userId)}`];
    return this.pages.page({ conditions, parameters }, page);
  }

  /** All residents' purchases, newest first; the period is of the days on which they were started. */
  async all(actor: Actor, filter: PurchaseFilter, page: PageArguments): Promise<Page<Purchase>> {
    authorize(actor, "purchase.listAll");
    const { status, paymentMethod, userId, needsAttention, seenTo } = filter;
    if (userId === null) throw notFound("User");
    const { since, until } = instantsOf(requirePeriod(filter));
    const parameters = new Parameters();
    const conditions: string[] = [];
    if (status != null) conditions.push(`payment_status = ${parameters.add(status)}`);
    if (paymentMethod != null) conditions.push(`payment_method = ${parameters.add(paymentMethod)}`);
    if (userId !== undefined) conditions.push(`user_id = ${parameters.add(userId)}`);
    if (needsAttention != null) conditions.push(`attention IS ${needsAttention ? "NOT " : ""}NULL`);
    if (seenTo != null) conditions.push(`seen_to_at IS ${seenTo ? "NOT " : ""}NULL`);
    if (since) conditions.push(`created_at >= ${parameters.add(since)}`);
    if (until) conditions.push(`created_at < ${parameters.add(until)}`);
    conditions.push(...ofResidentsIn(residencyOfKey(actor), parameters));
    return this.pages.page({ conditions, parameters }, page);
  }
}
