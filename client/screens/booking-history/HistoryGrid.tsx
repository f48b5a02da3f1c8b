import type { ReactNode } from "react";
import { LoadMore } from "../../shared/load-more/LoadMore";
import { LinkButton } from "../../ui/button/LinkButton";
import { Grid } from "../../ui/layout/Grid";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import { NOT_LOADED } from "./notLoaded";
import type { PlanPages } from "./usePlanPages";
import type { PurchasePages } from "./usePurchasePages";

interface Props {
  readonly pages: PlanPages | PurchasePages;
  readonly icon: ReactNode;
  readonly empty: string;
  readonly children: ReactNode;
}

export function HistoryGrid({ pages, icon, empty, children }: Props) {
  const { edges, totalCount, paging } = pages;
  if (edges.length === 0) {
    return (
      <EmptyState
        icon={icon}
        text={empty}
        action={<LinkButton href="/integrated-purchase-flow">Purchase a Plan</LinkButton>}
      />
    );
  }
  return (
    <Stack $gap={6}>
      <Grid as="ul">{children}</Grid>
      <LoadMore failed={NOT_LOADED} paging={paging} shown={edges.length} total={totalCount} />
    </Stack>
  );
}
