import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { residencyGranted } from "../../access/policy";
import { notFound } from "../../platform/domain-error";
import { instantsOf, type Period, requirePeriod } from "../../platform/period";
import {
  type NumberedPage,
  newestFirst,
  type Page,
  type PageArguments,
} from "../../platform/sql/pagination";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import type { Owner } from "../credits/credit.service";
import { ofResidentsIn } from "../users/resident-search";
import { type PaymentMethod, type PaymentStatus, Purchase } from "./purchase.entity";

interface PurchaseFilter extends Period {
  readonly status?: PaymentStatus | null;
  readonly paymentMethod?: PaymentMethod | null;
  /** Null is an unknown id. */
  readonly userId?: number | null;
  readonly needsAttention?: boolean | null;
  readonly seenTo?: boolean | null;
}

export const PURCHASE_ORDER = newestFirst<Purchase>("purchases");

export class PurchaseListService {
  private readonly pages: TablePages<Purchase>;

  constructor(dataSource: DataSource) {
    this.pages = new TablePages(dataSource, Purchase, PURCHASE_ORDER);
  }

  async purchasesOf(actor: Actor, owner: Owner, page: NumberedPage): Promise<Page<Purchase>> {
    const { id: userId, residencyId } = owner;
    authorize(actor, "purchase.read", { userId, residencyId });
    const parameters = new Parameters();
    const conditions = [`user_id = ${parameters.add(userId)}`];
    return this.pages.page({ conditions, parameters }, page);
  }

  async ofCoupon(actor: Actor, couponId: number, page: PageArguments): Promise<Page<Purchase>> {
    authorize(actor, "purchase.listAll");
    const parameters = new Parameters();
    const conditions = [
      `id IN (SELECT purchase_id FROM coupon_holds
         WHERE coupon_id = ${parameters.add(couponId)} AND state <> 'released')`,
      ...ofResidentsIn(residencyGranted(actor, "purchase.listAll"), parameters),
    ];
    return this.pages.page({ conditions, parameters }, page);
  }

  /** By day of the start. */
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
    conditions.push(...ofResidentsIn(residencyGranted(actor, "purchase.listAll"), parameters));
    return this.pages.page({ conditions, parameters }, page);
  }
}
