import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { showServerError } from "../../relay/showServerError";

/** Shows a server error in a form for `time` milliseconds, or until the next. */
export function useShowServerError<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  time?: number,
): (error: unknown, fallback: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (error, fallback) => {
    const place = showServerError(form, error, fallback);
    clearTimeout(timer.current);
    if (time === undefined) return;
    const said = form.getFieldState(place).error?.message;
    timer.current = setTimeout(() => {
      // The field may have a newer error.
      if (form.getFieldState(place).error?.message === said) form.clearErrors(place);
    }, time);
  };
}
