import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Popover } from "react-aria-components/Popover";
import styled from "styled-components";
import { popoverStyle } from "./listStyle";

interface ListPopoverProps {
  field: { readonly current: HTMLElement | null };
  children: ReactNode;
}

const Sheet = styled(Popover)`
  ${popoverStyle}
  display: flex;
  overflow: hidden;
`;

/** react-aria's default in pixels. */
const OFFSET = 8;
/** Milliseconds. */
const SAME_SCROLL = 50;

/** react-aria closes the list on every scroll; here it follows its box. */
export function ListPopover({ field, children }: ListPopoverProps) {
  const list = useContext(ComboBoxStateContext);
  const isOpen = list?.isOpen ?? false;
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);
  const [moves, setMoves] = useState(0);

  // Before the list opens, as react-aria's own listener must come second.
  useEffect(() => {
    const note = () => {
      scrolledAt.current = performance.now();
    };
    window.addEventListener("scroll", note, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", note, { capture: true });
  }, []);

  function close(): void {
    const isScroll = performance.now() - scrolledAt.current < SAME_SCROLL;
    if (isScroll && isInSight(field.current)) setMoves(moves + 1);
    else list?.close();
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && close()}
      // A changed offset makes react-aria position it again.
      offset={OFFSET + (moves % 2) / 1_000}
    >
      {children}
    </Sheet>
  );
}

function isInSight(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
