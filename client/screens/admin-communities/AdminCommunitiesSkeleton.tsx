import { Heading } from "../../ui/Heading";
import { Inline } from "../../ui/Inline";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Page } from "../../ui/Page";
import { Skeleton } from "../../ui/Skeleton";
import { SkeletonRows } from "../../ui/SkeletonRows";
import { Stack } from "../../ui/Stack";

export function AdminCommunitiesSkeleton() {
  return (
    <Page $width="wide">
      <Stack $gap={4}>
        <Heading level={1} look="section">
          Community Management
        </Heading>
        <LoadingRegion label="Loading communities">
          <Stack $gap={5}>
            <Inline $gap={5} $noWrap>
              <Skeleton $width={28} $height={11} $shape="control" />
              <Skeleton $width={28} $height={11} $shape="control" />
              <Skeleton $width={28} $height={11} $shape="control" />
            </Inline>
            <SkeletonRows rows={6} columns={5} />
          </Stack>
        </LoadingRegion>
      </Stack>
    </Page>
  );
}
