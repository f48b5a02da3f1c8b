import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "./Button";

interface TurningButtonProps extends Omit<ComponentProps<typeof Button>, "children"> {
  /** When it changes, the button ignores presses for a moment. */
  act: string;
}

/** Milliseconds, longer than any double click. */
const SETTLED = 500;

/** A button whose action changes in place, such as Complete into Undo, and ignores the second half of a double click. */
export const TurningButton = ({ act, ...rest }: TurningButtonProps) => {
  const [settled, settle] = useState(act);
  const isTurning = act !== settled;
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => settle(act), SETTLED);
    return () => clearTimeout(timer);
  }, [act, isTurning]);
  return (
    <Button {...rest} aria-disabled={isTurning || undefined}>
      {act}
    </Button>
  );
};
