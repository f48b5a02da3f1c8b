import type { ReactNode } from "react";
import {
  type FieldValues,
  FormProvider,
  type SubmitHandler,
  type UseFormReturn,
} from "react-hook-form";
import { Stack } from "../Stack";
import { FormProblem } from "./FormProblem";

interface FormProps<Values extends FieldValues, Parsed> {
  /**
   * From `useForm({ mode: 'onTouched', resolver: zodResolver(…), defaultValues })`: validates on blur and on submit,
   * keeps what was typed, and focuses the first invalid field. Failures of the server go to `form.setError('root', { message })`.
   */
  form: UseFormReturn<Values, unknown, Parsed>;
  onSubmit: SubmitHandler<Parsed>;
  id?: string;
  label?: string;
  children: ReactNode;
}

/** A form: its fields are the `Form…` components beside this file. Shows the failure of the whole above the fields. */
export const Form = <Values extends FieldValues, Parsed>({
  form,
  onSubmit,
  id,
  label,
  children,
}: FormProps<Values, Parsed>) => (
  <FormProvider {...form}>
    <form id={id} aria-label={label} noValidate onSubmit={form.handleSubmit(onSubmit)}>
      <Stack $gap={5}>
        <FormProblem />
        {children}
      </Stack>
    </form>
  </FormProvider>
);
