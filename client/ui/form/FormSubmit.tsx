import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../button/Button";

/** Does not blur the field on press, as its error would move the button from under the pointer. */
export const FormSubmit = ({
  isPending = false,
  ...rest
}: Omit<ComponentProps<typeof Button>, "type">) => {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button
      {...rest}
      type="submit"
      isPending={isPending || isSubmitting}
      onMouseDown={(event) => event.preventDefault()}
    />
  );
};
