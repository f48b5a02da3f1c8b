import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Select } from "../field/Select";
import { type Bound, useBound } from "./bound";

export const FormSelect = <Values extends FieldValues, Parsed>({
  control,
  name,
  onChosen,
  ...rest
}: Bound<Values, Parsed, ComponentProps<typeof Select>> & {
  onChosen?: (value: string) => void;
}) => {
  const field = useBound({ control, name });
  const choose = (value: string): void => {
    field.onChange(value);
    onChosen?.(value);
  };
  return <Select {...rest} {...field} value={field.value ?? null} onChange={choose} />;
};
