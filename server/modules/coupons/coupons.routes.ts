import { z } from "zod";
import {
  amount,
  id,
  optionalCount,
  optionalFlag,
  optionalText,
  pageLimit,
  pageNumber,
  queryFlag,
  text,
  upTo,
} from "../../endpoint/inputs";
import { COUPON_PAGINATION, numberedPage, totalsOf } from "../../endpoint/numbered-page";
import { named } from "../../endpoint/openapi";
import { INSTANT, RUPEES, rupees, WHOLE_NUMBER } from "../../endpoint/outputs";
import { type AnyRoute, route } from "../../endpoint/route";
import { readFields } from "../../platform/domain-error";
import { toDecimal } from "../../platform/money";
import type { Coupon } from "./coupon.entity";
import { requireCode, requireDiscount, requireUsageLimit } from "./coupon.rules";
import { CouponStatus } from "./coupon-statistics";

const tag = "Coupons";
const params = z.object({ id });
const COUPON = named(
  "Coupon",
  z.object({
    id: WHOLE_NUMBER,
    code: z.string(),
    discountAmount: RUPEES,
    usageLimit: WHOLE_NUMBER,
    usedCount: WHOLE_NUMBER,
    isActive: z.boolean(),
    createdAt: INSTANT,
  }),
);

const BODY = z.object({
  code: upTo(40, optionalText),
  discountAmount: amount,
  usageLimit: optionalCount,
  isActive: optionalFlag,
});

const rules = ({ code, discountAmount, usageLimit }: z.output<typeof BODY>) =>
  readFields({
    code: () => code === null || requireCode(code),
    discountAmount: () => discountAmount === null || requireDiscount(toDecimal(discountAmount)),
    usageLimit: () => usageLimit === null || requireUsageLimit(usageLimit),
  });

const STATISTICS = z.object({
  total: WHOLE_NUMBER,
  active: WHOLE_NUMBER,
  inactive: WHOLE_NUMBER,
  usedUp: WHOLE_NUMBER,
  held: WHOLE_NUMBER,
  uses: WHOLE_NUMBER,
});

const couponShape = (coupon: Coupon) => ({
  id: coupon.id,
  code: coupon.code,
  discountAmount: rupees(coupon.discountPaise),
  usageLimit: coupon.usageLimit,
  usedCount: coupon.usedCount,
  isActive: coupon.isActive,
  createdAt: coupon.createdAt.toISOString(),
});

const decimalOf = (paise: number | null) => (paise === null ? null : toDecimal(paise));

export const couponRoutes: readonly AnyRoute[] = [
  route({
    id: "validateCoupon",
    method: "get",
    path: "/coupons/validate/{code}",
    tag,
    access: "anyone",
    summary: "What a coupon takes off",
    params: z.object({ code: z.string() }),
    data: z.object({
      discountAmount: RUPEES,
      coupon: z.object({ code: z.string(), discountAmount: RUPEES }),
    }),
    failure: "Failed to validate coupon",
    async handle({ services, actor, caller, params }) {
      const lookUp = { actor, caller, code: params.code, field: "code" };
      const { coupon } = await services.coupons.validate(lookUp);
      const { code, discountPaise } = coupon;
      const discountAmount = rupees(discountPaise);
      return {
        data: { discountAmount, coupon: { code, discountAmount } },
        message: "Coupon applied",
      };
    },
  }),
  route({
    id: "listCoupons",
    method: "get",
    path: "/coupons",
    tag,
    access: "admin",
    summary: "Coupons by pages, newest first",
    query: z.object({
      page: pageNumber,
      limit: pageLimit(10),
      search: text,
      isActive: queryFlag,
    }),
    data: z.object({ coupons: z.array(COUPON), pagination: COUPON_PAGINATION }),
    failure: "Failed to fetch coupons",
    async handle({ services, actor, query }) {
      const { page, limit, search, isActive } = query;
      const status =
        isActive === null
          ? CouponStatus.ALL
          : isActive
            ? CouponStatus.ACTIVE
            : CouponStatus.INACTIVE;
      const found = await services.couponAdministration.list(
        actor,
        { search, status },
        numberedPage(page, limit),
      );
      const coupons = found.edges.map(({ node }) => couponShape(node));
      const { total, pages } = await totalsOf(found, limit);
      return { data: { coupons, pagination: { page, limit, total, pages } } };
    },
  }),
  route({
    id: "getCouponStatistics",
    method: "get",
    path: "/coupons/admin/stats",
    tag,
    access: "admin",
    scopes: ["reports:read"],
    summary: "All coupons counted",
    data: STATISTICS,
    failure: "Failed to fetch coupon statistics",
    handle: async ({ services, actor }) => ({
      data: await services.couponAdministration.statistics(actor),
    }),
  }),
  route({
    id: "getCoupon",
    method: "get",
    path: "/coupons/{id}",
    tag,
    access: "admin",
    summary: "A coupon",
    params,
    data: COUPON,
    failure: "Failed to fetch coupon",
    async handle({ services, actor, params }) {
      return { data: couponShape(await services.couponAdministration.coupon(actor, params.id)) };
    },
  }),
  route({
    requires: ["code", "discountAmount", "usageLimit"],
    id: "createCoupon",
    method: "post",
    path: "/coupons",
    tag,
    access: "admin",
    summary: "Make a coupon",
    body: BODY,
    rules,
    status: 201,
    data: COUPON,
    failure: "Failed to create coupon",
    async handle({ services, actor, body, clientKey }) {
      const input = {
        code: body.code ?? "",
        discountAmount: decimalOf(body.discountAmount) ?? "",
        usageLimit: body.usageLimit ?? Number.NaN,
        usesPerResident: null,
        isActive: body.isActive,
      };
      const coupon = await services.couponAdministration.create(actor, input, clientKey);
      return {
        data: couponShape(coupon),
        message: "Coupon created successfully",
        location: `/coupons/${coupon.id}`,
      };
    },
  }),
  route({
    id: "updateCoupon",
    method: "put",
    path: "/coupons/{id}",
    tag,
    access: "admin",
    summary: "Change a coupon; what is left out stays",
    params,
    body: BODY,
    rules,
    data: COUPON,
    failure: "Failed to update coupon",
    async handle({ services, actor, params, body }) {
      const coupon = await services.couponAdministration.update(actor, {
        ...body,
        couponId: params.id,
        discountAmount: decimalOf(body.discountAmount),
      });
      return { data: couponShape(coupon), message: "Coupon updated successfully" };
    },
  }),
  route({
    id: "deleteCoupon",
    method: "delete",
    path: "/coupons/{id}",
    tag,
    access: "admin",
    summary: "Delete a coupon; one that was used is made inactive and answered",
    params,
    data: COUPON.nullable(),
    failure: "Failed to delete coupon",
    async handle({ services, actor, params }) {
      const kept = await services.couponAdministration.delete(actor, params.id);
      return { data: kept && couponShape(kept), message: "Coupon deleted successfully" };
    },
  }),
];
