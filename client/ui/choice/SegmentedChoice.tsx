import { useId } from "react";
import styled from "styled-components";
import { color, font, size, space } from "../theme";
import { VisuallyHidden } from "../VisuallyHidden";
import { ChoiceInput, choiceStyle } from "./choiceStyle";

interface SegmentedChoiceProps<Value extends string> {
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
}

const Row = styled.div`
  display: flex;
  gap: ${space(1.5)};
`;

const Segment = styled.div`
  ${choiceStyle}
  display: grid;
  flex: 1 0 auto;
  place-items: center;
  min-block-size: ${size.touch};
  padding: ${space(1)} ${space(4)};
  font-weight: ${font.weight.medium};

  &:has(input:checked) {
    border-color: ${color.primary};
    background: ${color.primary};
    color: ${color.onPrimary};
  }
`;

export const SegmentedChoice = <Value extends string>({
  label,
  choices,
  value,
  onChange,
}: SegmentedChoiceProps<Value>) => {
  const name = useId();
  return (
    <fieldset>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      <Row>
        {choices.map((choice) => (
          <Segment key={choice.value}>
            <ChoiceInput
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-label={choice.label}
            />
            {choice.label}
          </Segment>
        ))}
      </Row>
    </fieldset>
  );
};
