import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../Button";

/** The button that submits the `Form` around it; shows progress until `onSubmit` has settled. */
export const FormSubmit = ({
  isPending = false,
  ...rest
}: Omit<ComponentProps<typeof Button>, "type">) => {
  const { isSubmitting } = useFormContext().formState;
  return <Button {...rest} type="submit" isPending={isPending || isSubmitting} />;
};
