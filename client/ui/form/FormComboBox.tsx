import type { ComponentProps } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { ComboBox } from "../ComboBox";
import type { Bound } from "./bound";

/** `onChosen` is called on a choice, to clear dependent fields. */
export const FormComboBox = <Values extends FieldValues, Parsed>({
  control,
  name,
  onChosen,
  ...rest
}: Bound<Values, Parsed, ComponentProps<typeof ComboBox>> & {
  onChosen?: (value: string | null) => void;
}) => {
  const { field, fieldState } = useController({ control, name });
  return (
    <ComboBox
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
