import { Card } from "../../ui/layout/Card";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";

export function ProfileFormSkeleton() {
  return (
    <LoadingRegion>
      <Stack $gap={5}>
        {["car", "community"].map((section) => (
          <Card key={section}>
            <Stack $gap={5}>
              <Skeleton $width={36} $height={6} />
              {["first", "second", "third"].map((field) => (
                <Stack key={field} $gap={1.5}>
                  <Skeleton $width={24} $height={5} />
                  <Skeleton $height={11} $shape="control" />
                  <Skeleton $width={48} $height={4} />
                </Stack>
              ))}
            </Stack>
          </Card>
        ))}
        <Skeleton $height={11} $shape="control" />
      </Stack>
    </LoadingRegion>
  );
}
