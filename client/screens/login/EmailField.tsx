import type { FieldValues } from "react-hook-form";
import type { Bound } from "../../ui/form/bound";
import { FormTextField } from "../../ui/form/FormTextField";

export function EmailField<Values extends FieldValues, Parsed>(
  props: Bound<Values, Parsed, object>,
) {
  return (
    <FormTextField
      {...props}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
