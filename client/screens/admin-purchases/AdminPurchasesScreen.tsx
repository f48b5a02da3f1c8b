import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { ExportButtons } from "../../shared/list-export/ExportButtons";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { ListPagination } from "../../shared/paged-list/ListPagination";
import { type ListTurning, useListTurning } from "../../shared/paged-list/useListTurning";
import type { ScreenProps } from "../../shell/screenRoute";
import { Stack } from "../../ui/layout/Stack";
import type { AdminPurchasesScreenQuery } from "./__generated__/AdminPurchasesScreenQuery.graphql";
import { purchaseExport } from "./exportPurchases";
import { PurchaseTable } from "./PurchaseTable";
import { readFilters, shownOf } from "./purchasesVariables";
import { StrayPayments } from "./StrayPayments";

const tabs = [
  { id: "ATTENTION", label: "Needs Attention" },
  { id: "SEEN_TO", label: "Seen To" },
  { id: "ALL", label: "All" },
];

export function AdminPurchasesScreen({ queryRef }: ScreenProps<AdminPurchasesScreenQuery>) {
  const turning = useListTurning();
  return (
    <ListFrame
      title="Purchases"
      actions={<ExportButtons list={purchaseExport} readFilters={readFilters} noun="purchase" />}
      tabs={{
        label: "Purchases by what they need",
        tabs,
        selected: shownOf(turning.filter("show")),
        onSelect: (id) => turning.filterBy({ show: id === "ATTENTION" ? null : id }),
      }}
      queryRef={queryRef}
      failed="Failed to fetch purchases"
    >
      <Purchases queryRef={queryRef} turning={turning} />
    </ListFrame>
  );
}

interface PurchasesProps {
  readonly queryRef: PreloadedQuery<AdminPurchasesScreenQuery>;
  readonly turning: ListTurning;
}

function Purchases({ queryRef, turning }: PurchasesProps) {
  const data = usePreloadedQuery<AdminPurchasesScreenQuery>(
    graphql`
      query AdminPurchasesScreenQuery(
        $first: Int
        $after: String
        $last: Int
        $before: String
        $needsAttention: Boolean
        $seenTo: Boolean
      ) @preloadable {
        ...StrayPayments_query
        purchases(
          first: $first
          after: $after
          last: $last
          before: $before
          needsAttention: $needsAttention
          seenTo: $seenTo
        ) {
          totalCount
          pageInfo {
            ...ListPagination_pageInfo
          }
          edges {
            node {
              ...PurchaseTable_purchases
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { purchases } = data;
  const shown = shownOf(turning.filter("show"));
  return (
    <Stack $gap={5}>
      {shown === "ATTENTION" && <StrayPayments query={data} />}
      <PurchaseTable
        purchases={purchases.edges.map(({ node }) => node)}
        shown={shown}
        isStale={turning.isTurning}
      />
      <ListPagination {...turning} list={purchases} noun="purchase" />
    </Stack>
  );
}
