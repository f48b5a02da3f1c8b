import styled, { keyframes } from "styled-components";
import { color, media, radius, space } from "../theme";

const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.5; }
`;

/** `$width` and `$height` in steps of 4 px. Use inside a `LoadingRegion`. */
export const Skeleton = styled.span.attrs({ "aria-hidden": true })<{
  $width?: number;
  $height?: number;
  $shape?: "text" | "control" | "card" | "round";
}>`
  display: block;
  inline-size: ${({ $width }) => ($width ? `min(100%, ${space($width)})` : "100%")};
  block-size: ${({ $height = 4 }) => space($height)};
  border-radius: ${({ $shape = "text" }) =>
    ({ text: radius.small, control: radius.control, card: radius.card, round: radius.round })[
      $shape
    ]};
  background: color-mix(in srgb, ${color.line} 75%, transparent);
  animation: ${breathe} 900ms ease-in-out infinite alternate;

  ${media.reducedMotion} {
    animation: none;
  }

  ${media.forcedColors} {
    background: GrayText;
    forced-color-adjust: none;
  }
`;
