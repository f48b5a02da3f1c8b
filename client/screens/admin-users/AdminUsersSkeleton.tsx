import { FilterBar } from "../../ui/FilterBar";
import { Heading } from "../../ui/Heading";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Page } from "../../ui/Page";
import { Skeleton } from "../../ui/Skeleton";
import { SkeletonRows } from "../../ui/SkeletonRows";
import { Stack } from "../../ui/Stack";

export function AdminUsersSkeleton() {
  return (
    <Page $width="wide">
      <Stack $gap={4}>
        <Heading level={1} look="section">
          Users
        </Heading>
        <LoadingRegion label="Loading users">
          <Stack $gap={4}>
            <FilterBar>
              {["search", "residency", "role"].map((field) => (
                <Stack key={field} $gap={1.5}>
                  <Skeleton $width={20} $height={5} />
                  <Skeleton $height={11} $shape="control" />
                </Stack>
              ))}
            </FilterBar>
            <SkeletonRows rows={10} columns={6} />
          </Stack>
        </LoadingRegion>
      </Stack>
    </Page>
  );
}
