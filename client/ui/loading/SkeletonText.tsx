import { countTo } from "../countTo";
import { Stack } from "../layout/Stack";
import { Skeleton } from "./Skeleton";

export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <Stack $gap={2}>
    {countTo(lines).map((line) => (
      <Skeleton key={line} $width={line === lines ? 40 : undefined} />
    ))}
  </Stack>
);
