import { ReceiptIndianRupee } from "lucide-react";
import { LoadMore } from "../../shared/load-more/LoadMore";
import { EmptyState } from "../../ui/EmptyState";
import { Grid } from "../../ui/Grid";
import { LinkButton } from "../../ui/LinkButton";
import { Stack } from "../../ui/Stack";
import { NOT_LOADED } from "./notLoaded";
import { PurchaseCard } from "./PurchaseCard";
import type { PurchasePages } from "./usePurchasePages";

export function PurchaseList({ pages }: { readonly pages: PurchasePages }) {
  const { edges, totalCount, paging } = pages;
  if (edges.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptIndianRupee aria-hidden />}
        text="You have no purchases yet."
        action={<LinkButton href="/integrated-purchase-flow">Purchase a Plan</LinkButton>}
      />
    );
  }
  return (
    <Stack $gap={6}>
      <Grid as="ul">
        {edges.map(({ node }) => (
          <PurchaseCard key={node.id} purchase={node} />
        ))}
      </Grid>
      <LoadMore failed={NOT_LOADED} paging={paging} shown={edges.length} total={totalCount} />
    </Stack>
  );
}
