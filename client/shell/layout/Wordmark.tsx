import styled from "styled-components";
import { color, font, space } from "../../ui/theme";

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.ink};
  font-size: ${font.size.s20};
  font-weight: ${font.weight.bold};
  letter-spacing: -0.01em;

  svg {
    width: 1.4em;
    height: 1.4em;
  }
`;

export function Wordmark() {
  return (
    <Mark>
      <svg viewBox="0 0 28 28" fill="none" strokeLinecap="round" aria-hidden>
        <path
          d="M4 21c3.4 0 3.4-2.4 6.7-2.4S14 21 17.3 21s3.3-2.4 6.7-2.4"
          stroke={color.primary}
          strokeWidth="2.6"
        />
        <path d="M10 14.5c-2.6-2.6 2.6-4.6 0-8" stroke={color.primary} strokeWidth="2.6" />
        <path d="M17.5 14.5c-2.6-2.6 2.6-4.6 0-8" stroke={color.accent} strokeWidth="2.6" />
      </svg>
      Aaviri
    </Mark>
  );
}
