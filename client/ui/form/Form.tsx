import { type ReactNode, useEffect, useRef } from "react";
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type SubmitHandler,
  type UseFormReturn,
  useFormContext,
} from "react-hook-form";
import styled from "styled-components";
import { isFocusLost } from "../dialog/dialogFocus";
import { NO_DAY } from "../field/TextField";
import { Stack } from "../layout/Stack";
import { Banner } from "../message/Banner";
import { radius } from "../theme";

interface FormProps<Values extends FieldValues, Parsed> {
  /** Errors of the whole form: `form.setError('root', { message })`. */
  form: UseFormReturn<Values, unknown, Parsed>;
  onSubmit: SubmitHandler<Parsed>;
  id?: string;
  label?: string;
  children: ReactNode;
}

export const Form = <Values extends FieldValues, Parsed>({
  form,
  onSubmit,
  id,
  label,
  children,
}: FormProps<Values, Parsed>) => {
  const submit = form.handleSubmit(onSubmit);

  async function showUnread(unread: readonly HTMLInputElement[]): Promise<void> {
    await form.trigger();
    for (const { name, type } of unread) {
      const message = type === "date" ? NO_DAY : "Enter the whole time.";
      form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true });
    }
  }

  return (
    <FormProvider {...form}>
      <form
        id={id}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          const unread = unreadOf(event.currentTarget);
          if (unread.length === 0) return submit(event);
          event.preventDefault();
          return showUnread(unread);
        }}
      >
        <Stack $gap={5}>
          <FormProblem />
          {children}
        </Stack>
      </form>
    </FormProvider>
  );
};

/** 30 February and half a time are shown, but empty to React. */
function unreadOf({ elements }: HTMLFormElement): HTMLInputElement[] {
  return [...elements].filter(
    (element) => element instanceof HTMLInputElement && element.validity.badInput,
  ) as HTMLInputElement[];
}

const Place = styled.div`
  border-radius: ${radius.control};
`;

/** Takes the focus to scroll into view, then returns it to the submit button. */
const FormProblem = () => {
  const { errors, isSubmitting } = useFormContext().formState;
  const place = useRef<HTMLDivElement>(null);
  const message = errors.root?.message;
  useEffect(() => {
    if (!message || isSubmitting) return undefined;
    const before = document.activeElement;
    place.current?.focus();
    return () => giveBack(before);
  }, [message, isSubmitting]);
  return message ? (
    <Place ref={place} tabIndex={-1}>
      <Banner tone="error">{message}</Banner>
    </Place>
  ) : null;
};

function giveBack(before: Element | null): void {
  if (isFocusLost() && before instanceof HTMLElement) before.focus();
}
