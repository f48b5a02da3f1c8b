import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import type { TextField } from "../TextField";
import type { Bound } from "./bound";
import { FormTextField } from "./FormTextField";

/**
 * A number of a form, typed as text: no wheel that turns over it changes it unnoticed, as in an `<input type="number">`,
 * and what is no number stays to be read. The form's rules say what it may be, with `wholeNumber` or `rupees`.
 */
export const FormNumberField = <Values extends FieldValues, Parsed>({
  kind = "whole",
  ...rest
}: Bound<Values, Parsed, Omit<ComponentProps<typeof TextField>, "type" | "inputMode">> & {
  kind?: "whole" | "rupees";
}) => (
  <FormTextField
    autoComplete="off"
    {...rest}
    prefix={kind === "rupees" ? "₹" : undefined}
    inputMode={kind === "rupees" ? "decimal" : "numeric"}
  />
);
