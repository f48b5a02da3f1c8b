import type { ComponentProps, ReactNode } from "react";
import { countTo } from "../../ui/countTo";
import { Heading } from "../../ui/Heading";
import { Grid } from "../../ui/layout/Grid";
import { Inline } from "../../ui/layout/Inline";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";
import { SkeletonCard } from "../../ui/loading/SkeletonCard";
import { SkeletonRows } from "../../ui/loading/SkeletonRows";
import { FilterBar } from "../../ui/table/FilterBar";
import { VisuallyHidden } from "../../ui/VisuallyHidden";

interface Props {
  readonly title: string;
  readonly isTitleHidden?: boolean;
  readonly width?: ComponentProps<typeof Page>["$width"];
  readonly label: string;
  /** Steps of 4 px. */
  readonly gap?: number;
  readonly action?: number;
  readonly filters?: number;
  readonly rows?: readonly [rows: number, columns: number];
  readonly cards?: readonly [cards: number, lines: number];
  readonly children?: ReactNode;
}

export function ListSkeleton({
  title,
  isTitleHidden = false,
  width = "wide",
  label,
  gap = 4,
  action,
  filters,
  rows,
  cards,
  children,
}: Props) {
  const heading = isTitleHidden ? (
    <VisuallyHidden as="h1">{title}</VisuallyHidden>
  ) : (
    <Heading level={1} look="section">
      {title}
    </Heading>
  );
  return (
    <Page $width={width}>
      <Stack $gap={4}>
        {action ? (
          <Inline $justify="space-between">
            {heading}
            <Skeleton $width={action} $height={11} $shape="control" />
          </Inline>
        ) : (
          heading
        )}
        <LoadingRegion label={label}>
          <Stack $gap={gap}>
            {filters && (
              <FilterBar as="div">
                {countTo(filters).map((filter) => (
                  <Stack key={filter} $gap={1.5}>
                    <Skeleton $width={20} $height={5} />
                    <Skeleton $height={11} $shape="control" />
                  </Stack>
                ))}
              </FilterBar>
            )}
            {children}
            {cards && (
              <Grid>
                {countTo(cards[0]).map((card) => (
                  <SkeletonCard key={card} lines={cards[1]} />
                ))}
              </Grid>
            )}
            {rows && <SkeletonRows rows={rows[0]} columns={rows[1]} />}
          </Stack>
        </LoadingRegion>
      </Stack>
    </Page>
  );
}
