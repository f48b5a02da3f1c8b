import styled from "styled-components";
import { space } from "./theme";

/** As many equal columns as fit, each at least `$least` × 4 px wide (default 70 = 280 px). */
export const Grid = styled.div<{ $least?: number; $gap?: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $least = 70 }) => space($least)}), 1fr));
  gap: ${({ $gap = 4 }) => space($gap)};
`;
