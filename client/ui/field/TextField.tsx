import type { ComponentPropsWithRef, ReactNode } from "react";
import styled from "styled-components";
import { color, font, radius, space } from "../theme";
import { Field, type FieldProps, useFieldIds } from "./Field";
import { controlStyle } from "./fieldStyle";

type InputProps = Omit<
  ComponentPropsWithRef<"input">,
  // `maxLength` cuts pasted text silently.
  "onChange" | "disabled" | "required" | "readOnly" | "prefix" | "size" | "type" | "maxLength"
>;

interface TextFieldProps extends InputProps, FieldProps {
  type?: "text" | "email" | "tel" | "url" | "search" | "date" | "time";
  onChange?: (value: string, input: HTMLInputElement) => void;
  /** Not read by screen readers, so the label must include it. */
  prefix?: ReactNode;
  isInvalid?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
}

const Box = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
`;

const Input = styled.input<{ $hasPrefix: boolean }>`
  ${controlStyle}
  appearance: none;
  padding-inline-start: ${({ $hasPrefix }) => ($hasPrefix ? space(11) : space(3))};

  &[inputmode='numeric'],
  &[inputmode='decimal'],
  &[type='tel'],
  &[type='date'],
  &[type='time'] {
    font-variant-numeric: tabular-nums;
  }

  &::-webkit-date-and-time-value {
    text-align: start;
  }

  &::-webkit-datetime-edit-day-field:focus,
  &::-webkit-datetime-edit-month-field:focus,
  &::-webkit-datetime-edit-year-field:focus,
  &::-webkit-datetime-edit-hour-field:focus,
  &::-webkit-datetime-edit-minute-field:focus,
  &::-webkit-datetime-edit-ampm-field:focus {
    border-radius: ${radius.small};
    background: ${color.tintHover};
    color: ${color.ink};
  }
`;

const Prefix = styled.span.attrs({ "aria-hidden": true })`
  position: absolute;
  inset-inline-start: ${space(3)};
  display: inline-grid;
  place-items: center;
  min-inline-size: ${space(6)};
  color: ${color.inkMuted};
  font-size: ${font.size.s17};
  pointer-events: none;
`;

export const NO_DAY = "Enter a day that exists, or clear the field.";

/** Free of react-aria. */
export const TextField = ({
  label,
  hint,
  error,
  isOptional,
  type = "text",
  onChange,
  prefix,
  isInvalid,
  isRequired,
  isDisabled,
  isReadOnly,
  id,
  ...rest
}: TextFieldProps) => {
  const ids = useFieldIds({ hint, error, id });
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} ids={ids}>
      <Box>
        {prefix && <Prefix>{prefix}</Prefix>}
        <Input
          // Chromium takes years of six digits without it.
          max={type === "date" ? "9999-12-31" : undefined}
          {...rest}
          id={ids.controlId}
          type={type}
          required={isRequired}
          disabled={isDisabled}
          readOnly={isReadOnly}
          aria-invalid={error || isInvalid ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => onChange?.(event.target.value, event.target)}
          $hasPrefix={Boolean(prefix)}
        />
      </Box>
    </Field>
  );
};
