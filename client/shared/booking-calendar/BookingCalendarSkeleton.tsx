import styled from "styled-components";
import { Grid } from "../../ui/layout/Grid";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";
import { media, space } from "../../ui/theme";

const Room = styled.div`
  container: date-strip / inline-size;
  margin-inline-end: ${space(-4)};

  ${media.desktop} {
    margin-inline-end: 0;
  }
`;

const Strip = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: ${space(15)};
  gap: ${space(2)};
  overflow: hidden;
  padding-block: ${space(1.5)};

  ${media.stripRoom} {
    grid-auto-columns: minmax(0, 1fr);
  }
`;

export function BookingCalendarSkeleton() {
  return (
    <Stack $gap={6}>
      <Stack $gap={4}>
        <Skeleton $width={24} $height={6} />
        <Room>
          <Strip>
            {Array.from({ length: 10 }, (_, day) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity
              <Skeleton key={day} $height={20} $shape="control" />
            ))}
          </Strip>
        </Room>
      </Stack>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Skeleton $width={36} $height={6} />
          <Skeleton $width={48} $height={5} />
        </Stack>
        <SlotPickerSkeleton />
      </Stack>
    </Stack>
  );
}

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
