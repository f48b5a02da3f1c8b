import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { showServerError } from "../../relay/showServerError";
import { MESSAGE_TIME } from "./messageTime";

/** Says in a coupon's form why the server refused it, for as long as its messages stay. What was typed stays for good. */
export function useShowServerError<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
): (error: unknown, fallback: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (error, fallback) => {
    const place = showServerError(form, error, fallback);
    const said = form.getFieldState(place).error?.message;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // By now it may say what is wrong with what was typed since.
      if (form.getFieldState(place).error?.message === said) form.clearErrors(place);
    }, MESSAGE_TIME);
  };
}
