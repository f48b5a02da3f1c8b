import { zodResolver } from "@hookform/resolvers/zod";
import {
  type DefaultValues,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { messageOf } from "../../relay/errors";
import { toast } from "../../ui/toast";
import type { Edit } from "../edit/useEdit";
import { useShowServerError } from "./useShowServerError";

export interface FormDialogOptions<Fields extends FieldValues, Values>
  extends Pick<UseFormProps<Fields>, "values" | "resetOptions"> {
  readonly rules: $ZodType<Values, Fields>;
  readonly fields: Fields;
  /** The mutation. Resolves with the success message, or with null to stay open without saving. */
  readonly save: (values: Values, form: UseFormReturn<Fields, unknown, Values>) => Promise<Saved>;
  /** The message where the server gave none. */
  readonly failed: string;
  readonly onClose: () => void;
  /** For edits: conflicts are shown by `ConflictBanner`. */
  readonly edit?: Pick<Edit<never>, "handleConflict" | "close">;
  /** Returns true when it has handled the error. */
  readonly onError?: (
    error: unknown,
    form: UseFormReturn<Fields, unknown, Values>,
  ) => boolean | Promise<boolean>;
  /** Shows every server error above the fields, even one that names a field. */
  readonly isErrorAbove?: boolean;
  /** Milliseconds of success and error. Default: a toast's time; until the next attempt. */
  readonly savedTime?: number;
  readonly failureTime?: number;
}

type Saved = string | readonly string[] | null;

/** Props for `FormDialog`: reports all broken `rules` at once, saves, confirms and closes; keeps the input after an error. */
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
  const showServerError = useShowServerError(form, failureTime);

  async function onSubmit(values: Values): Promise<void> {
    try {
      const saved = await save(values, form);
      if (saved === null) return;
      for (const text of [saved].flat()) toast.success(text, savedTime);
      onClose();
    } catch (error) {
      if (await onError?.(error, form)) return;
      if (edit?.handleConflict(error)) return;
      if (isErrorAbove) form.setError("root", { message: messageOf(error, failed) });
      else showServerError(error, failed);
    }
  }

  return { form, onSubmit, onClose: edit?.close ?? onClose };
}
