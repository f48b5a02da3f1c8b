import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { ChoiceCards } from "../choice/ChoiceCards";
import { FieldError } from "../field/Field";
import { type Bound, useBound } from "./bound";

export const FormChoiceCards = <Values extends FieldValues, Parsed>({
  control,
  name,
  ...rest
}: Bound<Values, Parsed, ComponentProps<typeof ChoiceCards>>) => {
  const { value, onChange, error } = useBound({ control, name });
  return (
    <>
      <ChoiceCards {...rest} value={value} onChange={onChange} />
      <div role="alert">{error && <FieldError id={`${name}-error`}>{error}</FieldError>}</div>
    </>
  );
};
