import styled from "styled-components";
import { color, type FontSize, font, size } from "./theme";

interface TextProps {
  $size?: FontSize;
  $tone?: "ink" | "muted" | "accent" | "negative" | "positive";
  $weight?: keyof typeof font.weight;
  $tabular?: boolean;
  $align?: "start" | "center" | "end";
}

const tones = {
  ink: color.ink,
  muted: color.inkMuted,
  accent: color.accentInk,
  negative: color.negativeInk,
  positive: color.positiveInk,
};

const isLarge = (step: FontSize) => step === "s26" || step === "s34";

export const Text = styled.p<TextProps>`
  max-inline-size: ${size.measure};
  color: ${({ $tone = "ink" }) => tones[$tone]};
  font-size: ${({ $size = "s15" }) => font.size[$size]};
  font-weight: ${({ $weight = "regular" }) => font.weight[$weight]};
  line-height: ${({ $size = "s15" }) => (isLarge($size) ? font.leading.tight : font.leading.text)};
  letter-spacing: ${({ $size = "s15" }) => (isLarge($size) ? "-0.02em" : "normal")};
  text-align: ${({ $align = "inherit" }) => $align};
  font-variant-numeric: ${({ $tabular }) => ($tabular ? "tabular-nums" : "normal")};
`;
