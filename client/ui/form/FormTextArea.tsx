import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { TextArea } from "../field/TextArea";
import { type Bound, useBound } from "./bound";

export const FormTextArea = <Values extends FieldValues, Parsed>({
  control,
  name,
  ...rest
}: Bound<Values, Parsed, ComponentProps<typeof TextArea>>) => {
  const field = useBound({ control, name });
  return <TextArea {...rest} {...field} value={String(field.value ?? "")} />;
};
