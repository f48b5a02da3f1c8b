import { Heading } from "../../ui/Heading";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Page } from "../../ui/Page";
import { Skeleton } from "../../ui/Skeleton";
import { SkeletonRows } from "../../ui/SkeletonRows";
import { Stack } from "../../ui/Stack";

export function AdminPurchasesSkeleton() {
  return (
    <Page $width="wide">
      <Stack $gap={4}>
        <Heading level={1} look="section">
          Purchases
        </Heading>
        <LoadingRegion label="Loading purchases">
          <Stack $gap={5}>
            <Skeleton $height={11} $shape="control" />
            <SkeletonRows rows={5} columns={6} />
          </Stack>
        </LoadingRegion>
      </Stack>
    </Page>
  );
}
