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
  /** What the fields hold when the dialog opens. */
  readonly fields: Fields;
  /**
   * The mutation. Resolves with what success says, or with null where nothing was saved and the dialog stays. Rejects
   * with `ServerError` or `NetworkError`.
   */
  readonly save: (values: Values, form: UseFormReturn<Fields, unknown, Values>) => Promise<Saved>;
  /** What a failure says where the server said nothing. */
  readonly failed: string;
  readonly onClose: () => void;
  /** Of a dialog that edits: a conflict is its `ConflictBanner`'s to show. */
  readonly edit?: Pick<Edit<never>, "handleConflict" | "close">;
  /** Handles an error in the dialog's own way: true where nothing is left to say. */
  readonly onError?: (
    error: unknown,
    form: UseFormReturn<Fields, unknown, Values>,
  ) => boolean | Promise<boolean>;
  /** Shows every error of the server above the fields, also one that names a field. */
  readonly isErrorAbove?: boolean;
  /** How long a success and a failure are shown, in milliseconds. Default: a toast's time; until the next attempt. */
  readonly savedTime?: number;
  readonly failureTime?: number;
}

type Saved = string | readonly string[] | null;

/**
 * What every form dialog does, for `FormDialog` to spread: it begins with `fields`, says all that breaks `rules` at
 * once, saves, says so and closes; what was typed stays after a failure.
 */
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
