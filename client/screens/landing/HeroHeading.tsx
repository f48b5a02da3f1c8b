import styled from 'styled-components';
import { color, font, media } from '../../ui/theme';

/** The largest words of the product, once. */
export const HeroHeading = styled.h1`
  max-width: 14ch;
  color: ${color.ink};
  font-size: ${font.size.s34};
  font-weight: ${font.weight.bold};
  line-height: 1.08;
  letter-spacing: -0.025em;
  text-wrap: balance;

  ${media.desktop} {
    font-size: calc(${font.size.s34} * 1.6);
  }
`;
