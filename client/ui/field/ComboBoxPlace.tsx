import { ChevronDown } from "lucide-react";
import styled from "styled-components";
import { color, size } from "../theme";
import { Field, useFieldIds } from "./Field";
import { controlStyle } from "./fieldStyle";

interface ComboBoxPlaceProps {
  label: string;
  reason: string;
  placeholder?: string;
  text?: string;
  error?: string;
}

const Box = styled.div`
  position: relative;
  display: grid;

  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: ${size.touch};
    block-size: ${size.icon.s20};
    margin-block: auto;
    color: ${color.inkMuted};
    pointer-events: none;
  }
`;

const Input = styled.input`
  ${controlStyle}
  padding-inline-end: ${size.touch};
`;

export const ComboBoxPlace = ({ label, reason, placeholder, text, error }: ComboBoxPlaceProps) => {
  const ids = useFieldIds({ hint: reason, error });
  return (
    <Field label={label} hint={reason} error={error} ids={ids}>
      <Box>
        <Input
          id={ids.controlId}
          role="combobox"
          aria-expanded={false}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={ids.describedBy}
          placeholder={placeholder}
          value={text ?? ""}
          readOnly
          disabled
        />
        <ChevronDown aria-hidden="true" />
      </Box>
    </Field>
  );
};
