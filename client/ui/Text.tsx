import styled from "styled-components";
import { color, font, size } from "./theme";

interface TextProps {
  $size?: "s13" | "s15" | "s17" | "s20";
  $tone?: "ink" | "muted" | "negative" | "positive";
  $weight?: keyof typeof font.weight;
  $tabular?: boolean;
  $align?: "center" | "end";
}

const tones = {
  ink: color.ink,
  muted: color.inkMuted,
  negative: color.negativeInk,
  positive: color.positiveInk,
};

export const Text = styled.p<TextProps>`
  max-inline-size: ${size.measure};
  color: ${({ $tone = "ink" }) => tones[$tone]};
  font-size: ${({ $size = "s15" }) => font.size[$size]};
  font-weight: ${({ $weight = "regular" }) => font.weight[$weight]};
  line-height: ${font.leading.text};
  letter-spacing: normal;
  text-align: ${({ $align = "inherit" }) => $align};
  font-variant-numeric: ${({ $tabular }) => ($tabular ? "tabular-nums" : "normal")};
`;
