import type { ComponentProps } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { TextField } from "../TextField";
import type { Bound } from "./bound";

/** A TextField of a form. `change` may rewrite what is typed, such as `(text) => text.toUpperCase()`. */
export const FormTextField = <Values extends FieldValues, Parsed>({
  control,
  name,
  change,
  isErrorSaid = false,
  ...rest
}: Bound<Values, Parsed, ComponentProps<typeof TextField>> & {
  change?: (text: string) => string;
  /** Another field says already what is wrong with this one too: it is marked, without words of its own. */
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
