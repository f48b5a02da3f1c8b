import styled from "styled-components";
import { color, media, radius, space, stroke } from "../theme";

/** Children have no outer margins. */
export const Card = styled.div<{ $padding?: "none" | "regular" | "roomy" }>`
  background: ${color.surface};
  border: ${stroke.hair} solid ${color.line};
  border-radius: ${radius.card};
  padding: ${({ $padding = "regular" }) => ({ none: "0", regular: space(4), roomy: space(5) })[$padding]};
  min-inline-size: 0;

  ${media.desktop} {
    padding: ${({ $padding = "regular" }) => ({ none: "0", regular: space(5), roomy: space(8) })[$padding]};
  }
`;
