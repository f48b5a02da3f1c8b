import { Grid } from "../../ui/Grid";
import { Inline } from "../../ui/Inline";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { Skeleton } from "../../ui/Skeleton";
import { Stack } from "../../ui/Stack";
import type { PurchaseStep } from "./purchaseAddress";

const heights = { car: 19, plan: 31 } as const;

/** The layout of a step, in grey. */
export function StepSkeleton({ step }: { readonly step: PurchaseStep }) {
  return (
    <LoadingRegion>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Skeleton $width={36} $height={6} />
          <Skeleton $width={64} $height={5} />
        </Stack>
        {step === "book" ? <CalendarShape /> : <CardsShape height={heights[step]} />}
      </Stack>
    </LoadingRegion>
  );
}

function CardsShape({ height }: { readonly height: number }) {
  return (
    <Grid>
      {["first", "second", "third"].map((card) => (
        <Skeleton key={card} $height={height} $shape="card" />
      ))}
    </Grid>
  );
}

function CalendarShape() {
  return (
    <Stack $gap={6}>
      <Inline $noWrap $gap={2}>
        {["first", "second", "third", "fourth", "fifth"].map((day) => (
          <Skeleton key={day} $height={20} $shape="control" />
        ))}
      </Inline>
      <Grid $least={62} $gap={2}>
        {["first", "second", "third", "fourth"].map((slot) => (
          <Skeleton key={slot} $height={17.625} $shape="control" />
        ))}
      </Grid>
    </Stack>
  );
}
