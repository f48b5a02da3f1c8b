import { Card } from "../../ui/Card";
import { countTo } from "../../ui/countTo";
import { Grid } from "../../ui/Grid";
import { Heading } from "../../ui/Heading";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Page } from "../../ui/Page";
import { Skeleton } from "../../ui/Skeleton";
import { SkeletonRows } from "../../ui/SkeletonRows";
import { Stack } from "../../ui/Stack";

export function AdminOverviewSkeleton() {
  return (
    <Page $width="wide">
      <Stack $gap={4}>
        <Heading level={1} look="section">
          Overview
        </Heading>
        <LoadingRegion label="Loading the overview">
          <Stack $gap={5}>
            <Skeleton $width={150} $height={11} $shape="control" />
            <Grid $least={100}>
              {countTo(4).map((plot) => (
                <Card key={plot}>
                  <Stack>
                    <Skeleton $width={60} $height={6} />
                    <Skeleton $width={40} />
                    <Skeleton $height={60} $shape="control" />
                  </Stack>
                </Card>
              ))}
            </Grid>
            <SkeletonRows rows={5} columns={6} />
          </Stack>
        </LoadingRegion>
      </Stack>
    </Page>
  );
}
