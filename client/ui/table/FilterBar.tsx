import styled from "styled-components";
import { screenOnly } from "../GlobalStyle";
import { media, space } from "../theme";

const half = `calc(50% - ${space(1.5)})`;
const least = `min(100%, max(${half}, ${space(37)}))`;

/** Give it `role="search"`. */
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

  ${screenOnly}
`;
