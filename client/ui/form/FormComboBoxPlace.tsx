import type { ComponentProps } from "react";
import { type FieldError, type FieldValues, get, useFormState } from "react-hook-form";
import { ComboBoxPlace } from "../field/ComboBoxPlace";
import type { Bound } from "./bound";

export const FormComboBoxPlace = <Values extends FieldValues, Parsed>({
  control,
  name,
  ...place
}: Bound<Values, Parsed, ComponentProps<typeof ComboBoxPlace>>) => {
  const { errors } = useFormState({ control, name });
  const error = get(errors, name) as FieldError | undefined;
  return <ComboBoxPlace {...place} error={error?.message} />;
};
