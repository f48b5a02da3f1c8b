import { Grid } from "../../ui/Grid";
import { Skeleton } from "../../ui/Skeleton";

/** Heights of cards, in steps of 4 px. */
const heights = { carType: 19, plan: 31 } as const;

/** Cards of car types or plans, in grey. */
export function CardsSkeleton({ of }: { readonly of: keyof typeof heights }) {
  return (
    <Grid>
      {["first", "second", "third"].map((card) => (
        <Skeleton key={card} $height={heights[of]} $shape="card" />
      ))}
    </Grid>
  );
}
