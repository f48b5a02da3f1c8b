import styled from 'styled-components';
import { color, media, radius, space, stroke } from './theme';

interface PlacesPictureProps {
  /** Places that are free. */
  free: number;
  /** All places. */
  capacity: number;
}

const Row = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

const Place = styled.span<{ $isTaken: boolean }>`
  inline-size: ${space(4)};
  block-size: ${space(2)};
  border: ${stroke.hair} solid ${({ $isTaken }) => ($isTaken ? color.lineControl : color.positiveStrong)};
  border-radius: ${radius.round};
  background: ${({ $isTaken }) => ($isTaken ? color.lineControl : 'transparent')};

  ${media.forcedColors} {
    border-color: CanvasText;
    background: ${({ $isTaken }) => ($isTaken ? 'CanvasText' : 'transparent')};
    forced-color-adjust: none;
  }
`;

/** Places as a picture: filled ones are taken. Decoration beside the text that says the same. */
export const PlacesPicture = ({ free, capacity }: PlacesPictureProps) => (
  <Row>
    {Array.from({ length: capacity }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places have no identity
      <Place key={place} $isTaken={place < capacity - free} />
    ))}
  </Row>
);
