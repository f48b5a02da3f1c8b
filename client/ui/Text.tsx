import styled from 'styled-components';
import { color, type FontSize, font, size } from './theme';

interface TextProps {
  $size?: FontSize;
  $tone?: 'ink' | 'muted' | 'accent' | 'negative' | 'positive';
  $weight?: keyof typeof font.weight;
  /** Figures of equal width, for money, times and counts under each other. */
  $tabular?: boolean;
  $align?: 'start' | 'center' | 'end';
}

const tones = {
  ink: color.ink,
  muted: color.inkMuted,
  accent: color.accentInk,
  negative: color.negativeInk,
  positive: color.positiveInk,
};

/** A paragraph (or, with `as="span"`, a run) of text. */
export const Text = styled.p<TextProps>`
  max-inline-size: ${size.measure};
  color: ${({ $tone = 'ink' }) => tones[$tone]};
  font-size: ${({ $size = 's15' }) => font.size[$size]};
  font-weight: ${({ $weight = 'regular' }) => font.weight[$weight]};
  line-height: ${({ $size = 's15' }) => ($size === 's26' || $size === 's34' ? font.leading.tight : font.leading.text)};
  text-align: ${({ $align = 'start' }) => $align};
  font-variant-numeric: ${({ $tabular }) => ($tabular ? 'tabular-nums' : 'normal')};
`;
