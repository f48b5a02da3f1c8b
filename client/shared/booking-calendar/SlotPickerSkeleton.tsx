import { Grid } from "../../ui/Grid";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Skeleton } from "../../ui/Skeleton";

export function SlotPickerSkeleton({ slots = 6 }: { readonly slots?: number }) {
  return (
    <LoadingRegion label="Loading time slots">
      <Grid $least={62} $gap={2}>
        {Array.from({ length: slots }, (_, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity
          <Skeleton key={slot} $height={17.625} $shape="control" />
        ))}
      </Grid>
    </LoadingRegion>
  );
}
