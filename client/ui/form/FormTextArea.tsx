import type { ComponentProps } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { TextArea } from "../TextArea";
import type { Bound } from "./bound";

export const FormTextArea = <Values extends FieldValues, Parsed>({
  control,
  name,
  ...rest
}: Bound<Values, Parsed, ComponentProps<typeof TextArea>>) => {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextArea
      {...rest}
      ref={field.ref}
      name={field.name}
      value={String(field.value ?? "")}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
};
