import { Card } from "./Card";
import { Inline } from "./Inline";
import { Skeleton } from "./Skeleton";
import { SkeletonText } from "./SkeletonText";
import { Stack } from "./Stack";

export const SkeletonCard = ({ lines = 2 }: { lines?: number }) => (
  <Card>
    <Stack $gap={4}>
      <Inline $justify="space-between" $noWrap>
        <Skeleton $width={36} $height={5} />
        <Skeleton $width={18} $height={6} $shape="round" />
      </Inline>
      <SkeletonText lines={lines} />
    </Stack>
  </Card>
);
