import type { Ref } from "react";
import { Button, type ButtonProps } from "react-aria-components/Button";
import { VisuallyHidden } from "./VisuallyHidden";

interface DropButtonProps {
  ref: Ref<HTMLButtonElement>;
  name: string;
  isShown: boolean;
  aria: ButtonProps | undefined;
}

/** Where keyboard and screen reader drop an item of an `OrderGrid`. */
export const DropButton = ({ ref, name, isShown, aria }: DropButtonProps) => (
  <VisuallyHidden hidden={!isShown}>
    <Button {...aria} ref={ref} aria-label={`To the place of ${name}`} />
  </VisuallyHidden>
);
