import { Ticket } from "lucide-react";
import { LoadMore } from "../../shared/load-more/LoadMore";
import { EmptyState } from "../../ui/EmptyState";
import { Grid } from "../../ui/Grid";
import { LinkButton } from "../../ui/LinkButton";
import { Stack } from "../../ui/Stack";
import { NOT_LOADED } from "./notLoaded";
import { PlanCard } from "./PlanCard";
import type { PlanPages } from "./usePlanPages";

export function PlanList({ pages }: { readonly pages: PlanPages }) {
  const { edges, totalCount, paging } = pages;
  if (edges.length === 0) {
    return (
      <EmptyState
        icon={<Ticket aria-hidden />}
        text="You have no active plans."
        action={<LinkButton href="/integrated-purchase-flow">Purchase a Plan</LinkButton>}
      />
    );
  }
  return (
    <Stack $gap={6}>
      <Grid as="ul">
        {edges.map(({ node }) => (
          <PlanCard key={node.id} subscription={node} />
        ))}
      </Grid>
      <LoadMore failed={NOT_LOADED} paging={paging} shown={edges.length} total={totalCount} />
    </Stack>
  );
}
