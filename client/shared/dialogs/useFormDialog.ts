import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { isSignedOut, messageOf, ServerError } from "../../relay/errors";
import { toast } from "../../ui/message/toast";
import type { Edit } from "../edit/useEdit";

export interface FormDialogOptions<Fields extends FieldValues, Values>
  extends Pick<UseFormProps<Fields>, "values" | "resetOptions"> {
  readonly rules: $ZodType<Values, Fields>;
  readonly fields: Fields;
  /** Resolves with the success message, or with null to stay open. */
  readonly save: (values: Values, form: UseFormReturn<Fields, unknown, Values>) => Promise<Saved>;
  /** Fallback message. */
  readonly failed: string;
  readonly onClose: () => void;
  readonly edit?: Pick<Edit<never>, "handleConflict" | "close">;
  /** Returns true when it has handled the error. */
  readonly onError?: (
    error: unknown,
    form: UseFormReturn<Fields, unknown, Values>,
  ) => boolean | Promise<boolean>;
  readonly isErrorAbove?: boolean;
  /** Milliseconds. Default: a toast's time; until the next attempt. */
  readonly savedTime?: number;
  readonly failureTime?: number;
}

type Saved = string | readonly string[] | null;

export function useFormDialog<Fields extends FieldValues, Values>({
  rules,
  fields,
  save,
  failed,
  onClose,
  edit,
  onError,
  isErrorAbove = false,
  savedTime,
  failureTime,
  ...rest
}: FormDialogOptions<Fields, Values>) {
  const form = useForm<Fields, unknown, Values>({
    mode: "onTouched",
    resolver: zodResolver(rules),
    defaultValues: fields as DefaultValues<Fields>,
    ...rest,
  });
  const showError = useShowServerError(form, failureTime);

  async function onSubmit(values: Values): Promise<void> {
    try {
      const saved = await save(values, form);
      if (saved === null) return;
      for (const text of [saved].flat()) toast.success(text, savedTime);
      onClose();
    } catch (error) {
      if (isSignedOut(error)) return;
      if (await onError?.(error, form)) return;
      if (edit?.handleConflict(error)) return;
      const isOne = !(error instanceof ServerError) || error.faults.length === 1;
      if (isErrorAbove && isOne) form.setError("root", { message: messageOf(error, failed) });
      else showError(error, failed);
    }
  }

  return { form, onSubmit, onClose: edit?.close ?? onClose };
}

function useShowServerError<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  time?: number,
): (error: unknown, fallback: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (error, fallback) => {
    const shown = showServerError(form, error, fallback);
    clearTimeout(timer.current);
    if (time === undefined) return;
    timer.current = setTimeout(() => {
      for (const [name, message] of shown) {
        // The field may have a newer error.
        if (form.getFieldState(name).error?.message === message) form.clearErrors(name);
      }
    }, time);
  };
}

function showServerError<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  error: unknown,
  fallback: string,
): ReadonlyMap<FieldPath<Values>, string> {
  const faults =
    error instanceof ServerError
      ? error.faults
      : [{ field: null, message: messageOf(error, fallback) }];
  const shown = new Map<FieldPath<Values>, string>();
  for (const { field, message } of faults) {
    const isHere = field !== null && Object.hasOwn(form.getValues(), field);
    const name = (isHere ? field : "root") as FieldPath<Values>;
    const before = shown.get(name);
    shown.set(name, before ? `${before}; ${message}` : message);
  }
  const [first] = shown.keys();
  for (const [name, message] of shown) {
    form.setError(name, { message }, { shouldFocus: name === first && name !== "root" });
  }
  return shown;
}
