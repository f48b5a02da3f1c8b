import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../Button";

/**
 * The button that submits the `Form` around it; shows progress until `onSubmit` has settled. Pressing it does
 * not leave the field that has the focus: what is wrong with that field would be said at once, and push the
 * button away from under the pointer before the press is complete.
 */
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
