import { ChartColumn } from "lucide-react";
import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import { countTo } from "../../ui/countTo";
import { Card } from "../../ui/layout/Card";
import { Grid } from "../../ui/layout/Grid";
import { Stack } from "../../ui/layout/Stack";
import { Skeleton } from "../../ui/loading/Skeleton";
import adminOverviewQuery from "./__generated__/AdminOverviewScreenQuery$parameters";
import { overviewVariables } from "./overviewPeriod";

export const adminOverviewSection = screenRoute({
  path: "overview",
  title: "Overview",
  Icon: ChartColumn,
  skeleton: (
    <ListSkeleton title="Overview" label="Loading the overview" gap={5} rows={[5, 6]}>
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
    </ListSkeleton>
  ),
  screen: () => import("./AdminOverviewScreen").then((m) => m.AdminOverviewScreen),
  query: adminOverviewQuery,
  variables: overviewVariables,
});
