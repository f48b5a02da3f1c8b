import styled from "styled-components";
import { space } from "../theme";

interface InlineProps {
  $gap?: number;
  $align?: "start" | "center" | "baseline" | "end" | "stretch";
  $justify?: "start" | "center" | "end" | "space-between";
  $noWrap?: boolean;
}

/** `$gap` in steps of 4 px, by default 8 px. */
export const Inline = styled.div<InlineProps>`
  display: flex;
  flex-wrap: ${({ $noWrap }) => ($noWrap ? "nowrap" : "wrap")};
  gap: ${({ $gap = 2 }) => space($gap)};
  align-items: ${({ $align = "center" }) => $align};
  justify-content: ${({ $justify = "start" }) => $justify};
  min-inline-size: 0;
`;
