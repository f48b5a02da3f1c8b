import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "../button/Button";
import { controlStyle, labelStyle } from "../field/fieldStyle";
import { screenOnly } from "../GlobalStyle";
import { Inline } from "../layout/Inline";
import { Text } from "../Text";
import { color, font, media, size, space } from "../theme";

interface PaginationProps {
  label: string;
  rangeText: string;
  beside?: ReactNode;
  pageSize: number;
  pageSizes: readonly number[];
  onPageSizeChange: (size: number) => void;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
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

const PerPage = styled.label`
  ${labelStyle}
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};

  select {
    ${controlStyle}
    appearance: none;
    inline-size: auto;
    padding-inline-end: ${space(10)};
    font-size: ${font.size.s15};
    font-variant-numeric: tabular-nums;
    cursor: pointer;

    ${media.desktop} {
      min-block-size: ${size.compact};
      padding-block: ${space(1)};
    }
  }

  svg {
    position: absolute;
    inset-inline-end: ${space(3)};
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
    color: ${color.inkMuted};
    pointer-events: none;
  }

  ${screenOnly}
`;

export const Pagination = ({
  label,
  rangeText,
  beside,
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
    <Inline $gap={1}>
      <Text $tone="muted" $tabular role="status">
        {rangeText}
      </Text>
      {beside}
    </Inline>
    <PerPage>
      Per page
      {/* Lighter than `Select`. */}
      <select value={pageSize} onChange={({ target }) => onPageSizeChange(Number(target.value))}>
        {pageSizes.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </PerPage>
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
