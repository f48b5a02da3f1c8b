import styled from "styled-components";
import { media, size, space } from "../theme";

export const Page = styled.div<{ $width?: "narrow" | "regular" | "wide" }>`
  inline-size: 100%;
  max-inline-size: ${({ $width = "regular" }) => size.page[$width]};
  margin-inline: auto;
  padding: ${space(5)} ${space(4)} ${space(12)};

  ${media.desktop} {
    padding: ${space(8)} ${space(6)} ${space(16)};
  }
`;
