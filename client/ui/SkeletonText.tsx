import { Skeleton } from './Skeleton';
import { Stack } from './Stack';

/** Lines of text that are still coming; the last one is shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <Stack $gap={2}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
      <Skeleton key={line} $width={line === lines - 1 ? 40 : undefined} />
    ))}
  </Stack>
);
