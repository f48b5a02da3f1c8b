import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "./Button";

interface TurningButtonProps extends Omit<ComponentProps<typeof Button>, "children"> {
  /** A change blocks presses for a moment. */
  act: string;
}

/** Milliseconds, longer than a double click. */
const SETTLED = 500;

/** Ignores the second half of a double click, as the button's action changes in place. */
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
