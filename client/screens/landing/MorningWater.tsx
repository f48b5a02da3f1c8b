import styled from 'styled-components';
import { color, radius, stroke } from '../../ui/theme';

const Picture = styled.svg`
  width: 100%;
  height: auto;
  border: ${stroke.hair} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};

  .sun { fill: ${color.accent}; }
  .far { fill: ${color.tint}; }
  .near { fill: ${color.tintHover}; }
  .car { fill: ${color.primary}; }
  .glass { fill: ${color.tint}; }
  .line { stroke: ${color.primary}; }
  .glint { stroke: ${color.surface}; }
  .warm { stroke: ${color.accent}; }
`;

/** The hero's picture: a car at the edge of still water at sunrise, and steam rising from it. Decoration only. */
export function MorningWater() {
  return (
    <Picture viewBox="0 0 640 320" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle className="sun" cx="468" cy="176" r="54" />
      <path className="far" d="M0 176h640v144H0z" />
    </Picture>
  );
}
