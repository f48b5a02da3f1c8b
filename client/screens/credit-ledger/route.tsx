import { screenRoute } from "../../shell/screenRoute";
import { Card } from "../../ui/layout/Card";
import { Stack } from "../../ui/layout/Stack";
import { TitledPage } from "../../ui/layout/TitledPage";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";
import { SkeletonText } from "../../ui/loading/SkeletonText";
import creditLedgerQuery from "./__generated__/CreditLedgerScreenQuery$parameters";

export const creditLedgerRoute = screenRoute({
  path: "/credits",
  title: "Credits",
  skeleton: <CreditLedgerSkeleton />,
  screen: () => import("./CreditLedgerScreen").then((m) => m.CreditLedgerScreen),
  query: creditLedgerQuery,
});

function CreditLedgerSkeleton() {
  return (
    <TitledPage title="Credits">
      <LoadingRegion label="Loading your credits">
        <Stack $gap={8}>
          <Card>
            <Skeleton $width={56} $height={22} />
          </Card>
          <Stack $gap={4}>
            <Skeleton $width={32} $height={7} />
            <Card>
              <Stack $gap={6}>
                <SkeletonText lines={2} />
                <SkeletonText lines={2} />
                <SkeletonText lines={2} />
              </Stack>
            </Card>
          </Stack>
        </Stack>
      </LoadingRegion>
    </TitledPage>
  );
}
