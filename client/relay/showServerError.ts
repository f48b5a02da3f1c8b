import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { messageOf, ServerError } from "./errors";

/** Says in a form why the server refused it: at the field that the error names, else above all of them. Answers where. */
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
