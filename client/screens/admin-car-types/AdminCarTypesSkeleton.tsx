import { Heading } from "../../ui/Heading";
import { Inline } from "../../ui/Inline";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Page } from "../../ui/Page";
import { Skeleton } from "../../ui/Skeleton";
import { SkeletonRows } from "../../ui/SkeletonRows";
import { Stack } from "../../ui/Stack";

export function AdminCarTypesSkeleton() {
  return (
    <Page $width="wide">
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Heading level={1} look="section">
            Car Types
          </Heading>
          <Skeleton $width={40} $height={11} $shape="control" />
        </Inline>
        <LoadingRegion label="Loading car types">
          <SkeletonRows rows={4} columns={3} />
        </LoadingRegion>
      </Stack>
    </Page>
  );
}
