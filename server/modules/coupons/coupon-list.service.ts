import type { DataSource } from "typeorm";
import { type Actor, callerOf } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { RateLimiter } from "../../platform/rate-limiter";
import { newestFirst, type Page, type PageArguments } from "../../platform/sql/pagination";
import { queryRow } from "../../platform/sql/query";
import { containing } from "../../platform/sql/search";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { optionalText } from "../../platform/text";
import { foldDigits } from "../../platform/typed-text";
import { Coupon } from "./coupon.entity";
import { type CouponStatistics, CouponStatus } from "./coupon-statistics";

export const NEWEST_FIRST = newestFirst<Coupon>("coupons");

const LONGEST_SEARCH = 40;

export class CouponListService {
  private readonly pages: TablePages<Coupon>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly limiter: Pick<RateLimiter, "consume">,
  ) {
    this.pages = new TablePages(dataSource, Coupon, NEWEST_FIRST);
  }

  async coupons(
    actor: Actor,
    filter: { readonly search: string | null; readonly status: CouponStatus },
    page: PageArguments,
  ): Promise<Page<Coupon>> {
    authorize(actor, "coupon.manage");
    const search = optionalText(filter.search, { field: "search", max: LONGEST_SEARCH });
    const parameters = new Parameters();
    const conditions: string[] = [];
    if (search) {
      conditions.push(`code LIKE ${parameters.add(containing(foldDigits(search).toUpperCase()))}`);
    }
    if (filter.status !== CouponStatus.ALL) {
      conditions.push(`is_active = ${parameters.add(filter.status === CouponStatus.ACTIVE)}`);
    }
    return this.pages.page({ conditions, parameters, isPrepared: !search }, page);
  }

  async statistics(actor: Actor): Promise<CouponStatistics> {
    authorize(actor, "coupon.count");
    await this.limiter.consume(callerOf(actor));
    return queryRow<CouponStatistics>(
      this.dataSource,
      `SELECT count(*)::int AS total,
         count(*) FILTER (WHERE is_active)::int AS active,
         count(*) FILTER (WHERE NOT is_active)::int AS inactive,
         count(*) FILTER (WHERE held_count + used_count >= usage_limit)::int AS "usedUp",
         coalesce(sum(held_count), 0)::int AS held,
         coalesce(sum(used_count), 0)::int AS uses
       FROM coupons`,
    );
  }
}
