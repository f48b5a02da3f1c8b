import type { ListExport } from "../../shared/list-export/useListExport";
import { formatSheetInstant } from "../../ui/format";
import type {
  exportCouponsQuery$data,
  exportCouponsQuery as Query,
} from "./__generated__/exportCouponsQuery.graphql";
import { exportCouponsQuery } from "./exportCouponsQuery";

type Row = NonNullable<exportCouponsQuery$data["coupons"]["edges"][number]["node"]>;

export const couponExport: ListExport<Query, Row> = {
  query: exportCouponsQuery,
  pageOf: ({ coupons: { totalCount, pageInfo, edges } }) => ({
    totalCount,
    pageInfo,
    rows: edges.flatMap(({ node }) => node ?? []),
  }),
  columns: [
    ["Code", ({ code }) => code],
    ["Discount (₹)", ({ discountAmount }) => Number(discountAmount)],
    ["Usage Limit", ({ usageLimit }) => usageLimit],
    ["Used", ({ usedCount }) => usedCount],
    ["Status", ({ isActive }) => (isActive ? "Active" : "Inactive")],
    ["Created", ({ createdAt }) => formatSheetInstant(createdAt)],
  ],
};
