import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "./Button";

interface TurningButtonProps extends Omit<ComponentProps<typeof Button>, "children"> {
  /** What a press does now, in words; another act, such as the reverse, takes its place once it is done. */
  act: string;
}

/** Longer than any double click, in milliseconds. */
const SETTLED = 500;

/**
 * A button whose act turns into another one where it stands, such as Complete into Undo. The new act takes no press
 * until it could be read: the second half of a double click is not meant for it.
 */
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
