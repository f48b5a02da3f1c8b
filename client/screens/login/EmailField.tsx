import type { FieldValues } from "react-hook-form";
import type { Bound } from "../../ui/form/bound";
import { FormTextField } from "../../ui/form/FormTextField";

/** The e-mail address of an account, with the right keyboard and what the browser remembers. */
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
