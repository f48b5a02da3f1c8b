import styled from "styled-components";
import { countTo } from "./countTo";
import { color, media, radius, space, stroke } from "./theme";

interface PlacesPictureProps {
  free: number;
  capacity: number;
}

const Row = styled.span.attrs({ "aria-hidden": true })`
  display: inline-flex;
  flex: 1;
  justify-content: flex-end;
  gap: ${space(1)};
  min-inline-size: ${space(10)};
`;

const Place = styled.span<{ $isTaken: boolean }>`
  flex: 0 1 ${space(4)};
  min-inline-size: ${space(1.5)};
  block-size: ${space(2)};
  border: ${stroke.hair} solid ${({ $isTaken }) => ($isTaken ? color.lineControl : color.positiveStrong)};
  border-radius: ${radius.round};
  background: ${({ $isTaken }) => ($isTaken ? color.lineControl : "transparent")};

  ${media.forcedColors} {
    border-color: CanvasText;
    background: ${({ $isTaken }) => ($isTaken ? "CanvasText" : "transparent")};
    forced-color-adjust: none;
  }
`;

export const PlacesPicture = ({ free, capacity }: PlacesPictureProps) => (
  <Row>
    {countTo(capacity).map((place) => (
      <Place key={place} $isTaken={place <= capacity - free} />
    ))}
  </Row>
);
