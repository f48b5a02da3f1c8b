import { countTo } from "./countTo";
import { Skeleton } from "./Skeleton";
import { Stack } from "./Stack";

export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <Stack $gap={2}>
    {countTo(lines).map((line) => (
      <Skeleton key={line} $width={line === lines ? 40 : undefined} />
    ))}
  </Stack>
);
