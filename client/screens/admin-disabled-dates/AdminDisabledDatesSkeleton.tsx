import { countTo } from "../../ui/countTo";
import { Grid } from "../../ui/Grid";
import { Heading } from "../../ui/Heading";
import { Inline } from "../../ui/Inline";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Page } from "../../ui/Page";
import { Skeleton } from "../../ui/Skeleton";
import { SkeletonCard } from "../../ui/SkeletonCard";
import { Stack } from "../../ui/Stack";

export function AdminDisabledDatesSkeleton() {
  return (
    <Page $width="wide">
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Heading level={1} look="section">
            Disabled Dates
          </Heading>
          <Skeleton $width={40} $height={11} $shape="control" />
        </Inline>
        <LoadingRegion label="Loading disabled dates">
          <Grid>
            {countTo(3).map((card) => (
              <SkeletonCard key={card} lines={5} />
            ))}
          </Grid>
        </LoadingRegion>
      </Stack>
    </Page>
  );
}
