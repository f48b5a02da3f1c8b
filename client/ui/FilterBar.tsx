import styled from "styled-components";
import { media, space } from "./theme";

/** Half of the bar, without its share of the gap; and what a date needs to be read whole. */
const half = `calc(50% - ${space(1.5)})`;
const least = `min(100%, max(${half}, ${space(37)}))`;

/**
 * The filters above a list: on a phone the first has a line of its own and the others share lines, as far as a date fits
 * into half of one; on a desktop all stand in one. Give it `role="search"`. Where nothing is typed the first is as wide as the others: `$isFirstWide={false}`.
 */
export const FilterBar = styled.div<{ $isFirstWide?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${least}, 1fr));
  gap: ${space(3)};
  align-items: end;

  > :first-child {
    grid-column: ${({ $isFirstWide = true }) => ($isFirstWide ? "1 / -1" : "auto")};
  }

  > button {
    justify-self: start;
  }

  ${media.desktop} {
    display: flex;
    flex-wrap: wrap;

    > * {
      flex: 0 1 ${space(48)};
    }

    > :first-child {
      flex: ${({ $isFirstWide = true }) => ($isFirstWide ? `1 1 ${space(72)}` : `0 1 ${space(48)}`)};
    }

    > button {
      flex: none;
    }
  }
`;
