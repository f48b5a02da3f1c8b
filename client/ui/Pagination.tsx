import { ChevronLeft, ChevronRight } from "lucide-react";
import styled from "styled-components";
import { Button } from "./Button";
import { Select } from "./Select";
import { Text } from "./Text";
import { media, space } from "./theme";

interface PaginationProps {
  /** What is paged, for screen readers: 'Bookings pages'. */
  label: string;
  /** 'Showing 1–10 of 42', or what the caller knows. */
  rangeText: string;
  pageSize: number;
  pageSizes: readonly number[];
  onPageSizeChange: (size: number) => void;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** Which direction is being loaded. */
  pending?: "previous" | "next";
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`;

const Turn = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};
  inline-size: 100%;

  ${media.desktop} {
    inline-size: auto;
  }
`;

/** Under a list: how much is shown, how many at once, Previous and Next (hidden while there is only one page). */
export const Pagination = ({
  label,
  rangeText,
  pageSize,
  pageSizes,
  onPageSizeChange,
  hasPrevious,
  hasNext,
  onPrevious,
  onNext,
  pending,
}: PaginationProps) => (
  <Bar aria-label={label}>
    <Text $tone="muted" $tabular role="status">
      {rangeText}
    </Text>
    <Select
      label="Per page"
      isCompact
      choices={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
      value={String(pageSize)}
      onChange={(size) => onPageSizeChange(Number(size))}
    />
    {(hasPrevious || hasNext) && (
      <Turn>
        <Button
          variant="secondary"
          isCompact
          icon={<ChevronLeft aria-hidden="true" />}
          isDisabled={!hasPrevious}
          isPending={pending === "previous"}
          onPress={onPrevious}
        >
          Previous
        </Button>
        <Button
          variant="secondary"
          isCompact
          iconAfter={<ChevronRight aria-hidden="true" />}
          isDisabled={!hasNext}
          isPending={pending === "next"}
          onPress={onNext}
        >
          Next
        </Button>
      </Turn>
    )}
  </Bar>
);
