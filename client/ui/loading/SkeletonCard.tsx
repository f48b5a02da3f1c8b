import { Card } from "../layout/Card";
import { Inline } from "../layout/Inline";
import { Stack } from "../layout/Stack";
import { Skeleton } from "./Skeleton";
import { SkeletonText } from "./SkeletonText";

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
