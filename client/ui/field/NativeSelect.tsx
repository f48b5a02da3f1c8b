import { ChevronDown } from "lucide-react";
import styled from "styled-components";
import { color, size, space } from "../theme";
import { Field, useFieldIds } from "./Field";
import { controlStyle } from "./fieldStyle";

interface NativeSelectProps {
  label: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  value: string;
  onChange: (value: string) => void;
}

const Box = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;

  select {
    ${controlStyle}
    appearance: none;
    padding-inline-end: ${space(10)};
    text-overflow: ellipsis;
    cursor: pointer;
  }

  svg {
    position: absolute;
    inset-inline-end: ${space(3)};
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
    color: ${color.inkMuted};
    pointer-events: none;
  }
`;

/** Lighter than `Select`. */
export const NativeSelect = ({ label, choices, value, onChange }: NativeSelectProps) => {
  const ids = useFieldIds({});
  return (
    <Field label={label} ids={ids}>
      <Box>
        <select id={ids.controlId} value={value} onChange={({ target }) => onChange(target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </Box>
    </Field>
  );
};
