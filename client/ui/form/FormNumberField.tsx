import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import type { TextField } from "../field/TextField";
import type { Bound } from "./bound";
import { FormTextField } from "./FormTextField";

/**
 * `type="number"` changes on wheel and hides invalid input. Validate with `wholeNumber` or
 * `rupees`.
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
