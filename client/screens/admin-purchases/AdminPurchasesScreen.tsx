import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { ListPagination } from "../../shared/paged-list/ListPagination";
import { type ListTurning, useListTurning } from "../../shared/paged-list/useListTurning";
import { PartBoundary } from "../../shell/PartBoundary";
import type { ScreenProps } from "../../shell/screenRoute";
import { Heading } from "../../ui/Heading";
import { Inline } from "../../ui/Inline";
import { Page } from "../../ui/Page";
import { Stack } from "../../ui/Stack";
import { Tabs } from "../../ui/Tabs";
import type { AdminPurchasesScreenQuery } from "./__generated__/AdminPurchasesScreenQuery.graphql";
import { ExportPurchases } from "./ExportPurchases";
import { PurchaseTable } from "./PurchaseTable";
import { shownOf } from "./purchasesVariables";
import { StrayPayments } from "./StrayPayments";

const tabs = [
  { id: "ATTENTION", label: "Needs Attention" },
  { id: "SEEN_TO", label: "Seen To" },
  { id: "ALL", label: "All" },
];

/**
 * `/admin-dashboard/purchases`: the purchases with which something went wrong until someone has seen to them, and all
 * of them behind a tab.
 */
export function AdminPurchasesScreen({ queryRef }: ScreenProps<AdminPurchasesScreenQuery>) {
  const turning = useListTurning();
  return (
    <Page $width="wide">
      <Stack $gap={4}>
        <Inline $justify="space-between" $gap={4}>
          <Heading level={1} look="section">
            Purchases
          </Heading>
          <ExportPurchases />
        </Inline>
        <Tabs
          label="Purchases by what they need"
          tabs={tabs}
          selected={shownOf(turning.filter("show"))}
          onSelect={(id) => turning.filterBy({ show: id === "ATTENTION" ? null : id })}
        >
          <PartBoundary queryRef={queryRef} fallback="Failed to fetch purchases">
            <Purchases queryRef={queryRef} turning={turning} />
          </PartBoundary>
        </Tabs>
      </Stack>
    </Page>
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
  const { edges, pageInfo, totalCount } = data.purchases;
  const shown = shownOf(turning.filter("show"));
  return (
    <Stack $gap={5}>
      {shown === "ATTENTION" && <StrayPayments query={data} />}
      <PurchaseTable
        purchases={edges.map(({ node }) => node)}
        shown={shown}
        isStale={turning.isTurning}
      />
      {edges.length > 0 && (
        <ListPagination {...turning} pageInfo={pageInfo} totalCount={totalCount} noun="purchase" />
      )}
    </Stack>
  );
}
