import { useContext } from "react";
import styled from "styled-components";
import { countTo } from "../countTo";
import { formatTimeRange } from "../format";
import { color, font, media, radius, space, stroke } from "../theme";
import { ChoiceInput, choiceStyle } from "./choiceStyle";
import { SlotChoice } from "./SlotGrid";

interface SlotOptionProps {
  id: string;
  startTime: string;
  endTime: string;
  text: string;
  places?: { free: number; capacity: number };
  isDisabled?: boolean;
}

const Root = styled.div`
  ${choiceStyle}
  display: grid;
  gap: ${space(1)};
  align-content: center;
  min-block-size: ${space(17)};
  padding: ${space(3)} ${space(4)};

  &:has(input:checked) {
    border-color: ${color.primary};
    background: ${color.tint};
    color: ${color.onTint};
    box-shadow: inset 0 0 0 ${stroke.hair} ${color.primary};
  }
`;

const Time = styled.span`
  font-size: ${font.size.s17};
  font-weight: ${font.weight.semibold};
  font-variant-numeric: tabular-nums;
  line-height: ${font.leading.snug};
`;

const Availability = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  font-size: ${font.size.s13};
  line-height: ${font.leading.snug};
`;

export const SlotOption = ({
  id,
  startTime,
  endTime,
  text,
  places,
  isDisabled = false,
}: SlotOptionProps) => {
  const { name, value, onChange } = useContext(SlotChoice);
  const range = formatTimeRange(startTime, endTime);
  return (
    <Root>
      <ChoiceInput
        name={name}
        value={id}
        checked={id === value}
        disabled={isDisabled}
        onChange={() => onChange(id)}
        aria-label={`${range}, ${text}`}
      />
      <Time>{range}</Time>
      <Availability>
        <span>{text}</span>
        {places && <PlacesPicture {...places} />}
      </Availability>
    </Root>
  );
};

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

const PlacesPicture = ({ free, capacity }: PlacesPictureProps) => (
  <Row>
    {countTo(capacity).map((place) => (
      <Place key={place} $isTaken={place <= capacity - free} />
    ))}
  </Row>
);
