import type { ComponentProps } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { Select } from "../Select";
import type { Bound } from "./bound";

/** `onChosen` is called on a choice, to clear dependent fields. */
export const FormSelect = <Values extends FieldValues, Parsed>({
  control,
  name,
  onChosen,
  ...rest
}: Bound<Values, Parsed, ComponentProps<typeof Select>> & {
  onChosen?: (value: string) => void;
}) => {
  const { field, fieldState } = useController({ control, name });
  return (
    <Select
      {...rest}
      ref={field.ref}
      name={field.name}
      value={field.value ?? null}
      onChange={(value) => {
        field.onChange(value);
        onChosen?.(value);
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
};
