import { Grid } from "../../ui/layout/Grid";
import { Skeleton } from "../../ui/loading/Skeleton";

const heights = { carType: 19, plan: 31 } as const;

export function CardsSkeleton({ of }: { readonly of: keyof typeof heights }) {
  return (
    <Grid>
      {["first", "second", "third"].map((card) => (
        <Skeleton key={card} $height={heights[of]} $shape="card" />
      ))}
    </Grid>
  );
}
