import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { ComboBox } from "../field/ComboBox";
import { type Bound, useBound } from "./bound";

export const FormComboBox = <Values extends FieldValues, Parsed>({
  control,
  name,
  onChosen,
  ...rest
}: Bound<Values, Parsed, ComponentProps<typeof ComboBox>> & {
  onChosen?: (value: string | null) => void;
}) => {
  const field = useBound({ control, name });
  const choose = (value: string | null): void => {
    field.onChange(value);
    onChosen?.(value);
  };
  return <ComboBox {...rest} {...field} value={field.value ?? null} onChange={choose} />;
};
