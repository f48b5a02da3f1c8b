import { screenRoute } from "../../shell/screenRoute";
import { Card } from "../../ui/layout/Card";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import receiptQuery from "./__generated__/ReceiptScreenQuery$parameters";

export const receiptRoute = screenRoute({
  path: "/receipt",
  title: "Receipt",
  skeleton: <ReceiptSkeleton />,
  screen: () => import("./ReceiptScreen").then((m) => m.ReceiptScreen),
  query: receiptQuery,
  variables: receiptVariables,
});

function ReceiptSkeleton() {
  return (
    <Page>
      <VisuallyHidden as="h1">Receipt</VisuallyHidden>
      <LoadingRegion label="Loading the receipt">
        <Stack $gap={6}>
          <Skeleton $width={40} $height={9} />
          <Card $padding="roomy">
            <Stack $gap={6}>
              <Skeleton $width={30} $height={7} />
              <Skeleton $height={24} />
              <Skeleton $height={40} />
            </Stack>
          </Card>
        </Stack>
      </LoadingRegion>
    </Page>
  );
}

function receiptVariables(url: URL) {
  const id = url.searchParams.get("purchase") ?? "";
  return { id, isNamed: id !== "" };
}
