import type { ListExport } from "../../shared/list-export/useListExport";
import { formatSheetInstant } from "../../ui/format";
import type {
  exportPurchasesQuery$data,
  exportPurchasesQuery as Query,
} from "./__generated__/exportPurchasesQuery.graphql";
import { exportPurchasesQuery } from "./exportPurchasesQuery";

type Row = NonNullable<exportPurchasesQuery$data["purchases"]["edges"][number]["node"]>;

export const purchaseExport: ListExport<Query, Row> = {
  query: exportPurchasesQuery,
  pageOf: ({ purchases: { totalCount, pageInfo, edges } }) => ({
    totalCount,
    pageInfo,
    rows: edges.flatMap(({ node }) => node ?? []),
  }),
  columns: [
    ["Created", ({ createdAt }) => formatSheetInstant(createdAt)],
    ["Name", ({ user }) => user?.displayName],
    ["E-mail", ({ user }) => user?.email],
    ["Plan", ({ planName }) => planName],
    ["Car Type", ({ carTypeName }) => carTypeName],
    ["Amount (₹)", ({ amount }) => Number(amount)],
    ["Refunded (₹)", ({ refundedAmount }) => Number(refundedAmount)],
    ["Coupon", ({ couponCode }) => couponCode],
    ["Status", ({ paymentStatus }) => paymentStatus.toLowerCase()],
    ["Method", ({ paymentMethod }) => paymentMethod.toLowerCase()],
    ["Transaction", ({ transactionId }) => transactionId],
    ["Attention", ({ attention }) => attention],
    ["Seen To", ({ seenToAt }) => (seenToAt ? formatSheetInstant(seenToAt) : null)],
    ["Note", ({ seenToNote }) => seenToNote],
  ],
};
