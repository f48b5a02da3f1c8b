import { TicketPercent } from "lucide-react";
import { graphql, useLazyLoadQuery, usePaginationFragment } from "react-relay";
import { LoadMore } from "../../shared/load-more/LoadMore";
import { Dialog } from "../../ui/dialog/Dialog";
import { formatInstantDay, formatMoney } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import { Table } from "../../ui/table/Table";
import type { CouponUsesDialog_coupon$key } from "./__generated__/CouponUsesDialog_coupon.graphql";
import type { CouponUsesDialogPageQuery } from "./__generated__/CouponUsesDialogPageQuery.graphql";
import type { CouponUsesDialogQuery } from "./__generated__/CouponUsesDialogQuery.graphql";

interface Props {
  readonly id: string;
  readonly code: string;
  readonly onClose: () => void;
}

export function CouponUsesDialog({ id, code, onClose }: Props) {
  const { node } = useLazyLoadQuery<CouponUsesDialogQuery>(
    graphql`
      query CouponUsesDialogQuery($id: ID!) {
        node(id: $id) {
          ...CouponUsesDialog_coupon @alias(as: "coupon")
        }
      }
    `,
    { id },
    { fetchPolicy: "store-and-network" },
  );
  return (
    <Dialog isOpen onClose={onClose} title={`Uses of ${code}`} width="large">
      {node?.coupon && <Uses coupon={node.coupon} />}
    </Dialog>
  );
}

function Uses({ coupon }: { readonly coupon: CouponUsesDialog_coupon$key }) {
  const { data, ...paging } = usePaginationFragment<
    CouponUsesDialogPageQuery,
    CouponUsesDialog_coupon$key
  >(
    graphql`
      fragment CouponUsesDialog_coupon on Coupon
      @refetchable(queryName: "CouponUsesDialogPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
      ) {
        purchases(first: $count, after: $cursor) @connection(key: "CouponUsesDialog_purchases") {
          totalCount
          edges {
            node {
              id
              planName
              discount
              paymentStatus
              createdAt
              user {
                displayName
              }
            }
          }
        }
      }
    `,
    coupon,
  );
  const uses = data.purchases.edges.map(({ node }) => node);
  return (
    <Stack $gap={5}>
      <Table
        label="Uses"
        rows={uses}
        rowId={({ id }) => id}
        empty={<EmptyState icon={<TicketPercent aria-hidden />} text="Not used yet" />}
        columns={[
          { header: "Resident", isRowHeader: true, cell: ({ user }) => user.displayName },
          { header: "Plan", cell: ({ planName }) => planName },
          { header: "Saved", align: "end", cell: ({ discount }) => formatMoney(discount) },
          {
            header: "Status",
            cell: ({ paymentStatus }) => (paymentStatus === "PENDING" ? "Not paid yet" : "Used"),
          },
          { header: "Date", cell: ({ createdAt }) => formatInstantDay(createdAt) },
        ]}
      />
      <LoadMore
        paging={paging}
        shown={uses.length}
        total={data.purchases.totalCount}
        failed="Failed to load the uses"
      />
    </Stack>
  );
}
