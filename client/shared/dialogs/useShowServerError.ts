import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { showServerError } from "../../relay/showServerError";

/** Says in a form why the server refused it, for `time` milliseconds if given. What was typed stays for good. */
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
      // By now it may say what is wrong with what was typed since.
      if (form.getFieldState(place).error?.message === said) form.clearErrors(place);
    }, time);
  };
}
