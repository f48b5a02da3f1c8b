import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { PasswordField } from "../field/PasswordField";
import { type Bound, useBound } from "./bound";

export const FormPasswordField = <Values extends FieldValues, Parsed>({
  control,
  name,
  ...rest
}: Bound<Values, Parsed, ComponentProps<typeof PasswordField>>) => {
  const field = useBound({ control, name });
  return <PasswordField {...rest} {...field} value={String(field.value ?? "")} />;
};
