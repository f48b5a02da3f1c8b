import styled from "styled-components";
import { space } from "../theme";

/** `$least` in steps of 4 px, by default 280 px. */
export const Grid = styled.div<{ $least?: number; $gap?: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $least = 70 }) => space($least)}), 1fr));
  gap: ${({ $gap = 4 }) => space($gap)};
`;
