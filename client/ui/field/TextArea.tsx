import type { ComponentPropsWithRef } from "react";
import styled from "styled-components";
import { space } from "../theme";
import { Field, type FieldProps, useFieldIds } from "./Field";
import { controlStyle } from "./fieldStyle";

type AreaProps = Omit<
  ComponentPropsWithRef<"textarea">,
  "onChange" | "disabled" | "required" | "readOnly"
>;

interface TextAreaProps extends AreaProps, FieldProps {
  onChange?: (value: string) => void;
}

const Area = styled.textarea`
  ${controlStyle}
  min-block-size: ${space(24)};
  resize: vertical;
  field-sizing: content;
`;

export const TextArea = ({
  label,
  hint,
  error,
  isOptional,
  onChange,
  id,
  rows = 3,
  ...rest
}: TextAreaProps) => {
  const ids = useFieldIds({ hint, error, id });
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} ids={ids}>
      <Area
        {...rest}
        id={ids.controlId}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </Field>
  );
};
