import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { messageOf, ServerError } from "./errors";

/** Shows the server's error at the field that it names, else above the form. Returns where. */
export function showServerError<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  error: unknown,
  fallback: string,
): FieldPath<Values> {
  const field = error instanceof ServerError ? error.field : null;
  const isHere = field !== null && Object.hasOwn(form.getValues(), field);
  const name = (isHere ? field : "root") as FieldPath<Values>;
  form.setError(name, { message: messageOf(error, fallback) }, { shouldFocus: isHere });
  return name;
}
