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
  /** From `useForm({ mode: 'onTouched', resolver: zodResolver(…), defaultValues })`. Errors of the whole form: `form.setError('root', { message })`. */
  form: UseFormReturn<Values, unknown, Parsed>;
  onSubmit: SubmitHandler<Parsed>;
  id?: string;
  label?: string;
  children: ReactNode;
}

/** Its fields are the `Form…` components beside this file. */
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
