import { screenRoute } from "../../shell/screenRoute";
import { Card } from "../../ui/Card";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Page } from "../../ui/Page";
import { Skeleton } from "../../ui/Skeleton";
import { Stack } from "../../ui/Stack";
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
