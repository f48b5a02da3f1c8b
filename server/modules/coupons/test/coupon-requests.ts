import { toGlobalId } from "../../../platform/global-id";
import type { Coupon } from "../coupon.entity";

const FIELDS = `id code discountAmount usesPerResident firstDay lastDay
  pricingPlans { id } residencies { id } usageLimit usedCount heldCount isActive isUsedUp createdAt`;
export const CREATE = `mutation ($input: CreateCouponInput!) {
  createCoupon(input: $input) { coupon { ${FIELDS} } couponEdge { cursor node { id } } } }`;
export const UPDATE = `mutation ($input: UpdateCouponInput!) {
  updateCoupon(input: $input) { coupon { ${FIELDS} } } }`;
export const DELETE = `mutation ($input: DeleteCouponInput!) {
  deleteCoupon(input: $input) { deletedId coupon { id isActive } } }`;
export const LIST = `query ($search: String, $status: CouponStatus, $first: Int, $after: String) {
  coupons(search: $search, status: $status, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { code } } } }`;

export interface Shown {
  readonly id: string;
  readonly code: string;
  readonly [field: string]: unknown;
}

export interface Listed {
  readonly coupons: {
    readonly totalCount: number;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    readonly edges: readonly { readonly node: { readonly code: string } }[];
  };
}

export const idOf = ({ id }: Coupon) => toGlobalId("Coupon", id);

export const codesIn = ({ edges }: Listed["coupons"]) => edges.map(({ node }) => node.code);
