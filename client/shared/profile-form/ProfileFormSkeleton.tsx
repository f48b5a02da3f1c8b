import { Card } from "../../ui/Card";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Skeleton } from "../../ui/Skeleton";
import { Stack } from "../../ui/Stack";

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
