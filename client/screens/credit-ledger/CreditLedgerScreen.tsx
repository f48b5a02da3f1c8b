import { graphql, usePreloadedQuery } from "react-relay";
import { Navigate } from "react-router-dom";
import { PartBoundary } from "../../shell/PartBoundary";
import type { ScreenProps } from "../../shell/screenRoute";
import { CreditBalance } from "../../ui/CreditBalance";
import { Card } from "../../ui/layout/Card";
import { Stack } from "../../ui/layout/Stack";
import { TitledPage } from "../../ui/layout/TitledPage";
import type { CreditLedgerScreenQuery } from "./__generated__/CreditLedgerScreenQuery.graphql";
import { LedgerList } from "./LedgerList";

const NOT_LOADED = "Failed to load your credits. Please try again.";

export function CreditLedgerScreen({ queryRef }: ScreenProps<CreditLedgerScreenQuery>) {
  return (
    <TitledPage title="Credits">
      <PartBoundary queryRef={queryRef} fallback={NOT_LOADED}>
        <Credits queryRef={queryRef} />
      </PartBoundary>
    </TitledPage>
  );
}

function Credits({ queryRef }: ScreenProps<CreditLedgerScreenQuery>) {
  const { viewer, bookingCalendar } = usePreloadedQuery<CreditLedgerScreenQuery>(
    graphql`
      query CreditLedgerScreenQuery @preloadable {
        bookingCalendar {
          today
        }
        viewer {
          credits
          payPerUseCredits
          nearestCreditExpiry
          pausedCredits
          ...LedgerList_viewer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) return <Navigate to="/dashboard" replace />;
  const { credits, payPerUseCredits, nearestCreditExpiry, pausedCredits } = viewer;
  const { today } = bookingCalendar;
  return (
    <Stack $gap={8}>
      <Card>
        <CreditBalance
          credits={credits}
          payPerUseCredits={payPerUseCredits}
          nearestExpiry={nearestCreditExpiry}
          paused={pausedCredits}
          today={today}
        />
      </Card>
      <LedgerList viewer={viewer} today={today} />
    </Stack>
  );
}
