import styled from "styled-components";
import { space } from "../theme";

/** `gap` in steps of 4 px, by default 16 px. */
export const Stack = styled.div<{ $gap?: number; $align?: "stretch" | "start" | "center" | "end" }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space($gap)};
  align-items: ${({ $align = "stretch" }) => $align};
  min-inline-size: 0;
`;
