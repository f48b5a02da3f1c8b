import { Heading } from "../../ui/Heading";
import { Inline } from "../../ui/Inline";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Page } from "../../ui/Page";
import { Skeleton } from "../../ui/Skeleton";
import { SkeletonRows } from "../../ui/SkeletonRows";
import { Stack } from "../../ui/Stack";

export function AdminPricingPlansSkeleton() {
  return (
    <Page $width="wide">
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Heading level={1} look="section">
            Pricing Plans
          </Heading>
          <Skeleton $width={32} $height={11} $shape="control" />
        </Inline>
        <LoadingRegion label="Loading pricing plans">
          <SkeletonRows rows={6} columns={7} />
        </LoadingRegion>
      </Stack>
    </Page>
  );
}
