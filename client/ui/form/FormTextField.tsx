import type { ComponentProps } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { TextField } from "../field/TextField";
import type { Bound } from "./bound";

/** `change` may rewrite the text. */
export const FormTextField = <Values extends FieldValues, Parsed>({
  control,
  name,
  change,
  isErrorSaid = false,
  ...rest
}: Bound<Values, Parsed, ComponentProps<typeof TextField>> & {
  change?: (text: string) => string;
  /** Another field shows the message. */
  isErrorSaid?: boolean;
}) => {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...rest}
      ref={field.ref}
      name={field.name}
      value={String(field.value ?? "")}
      onChange={(text) => field.onChange(change ? change(text) : text)}
      onBlur={field.onBlur}
      error={isErrorSaid ? undefined : fieldState.error?.message}
      isInvalid={fieldState.invalid}
    />
  );
};
