import { GripVertical } from "lucide-react";
import { type ReactNode, type Ref, useRef } from "react";
import { Button, type ButtonProps } from "react-aria-components/Button";
import { useDrag } from "react-aria-components/useDrag";
import { useDrop } from "react-aria-components/useDrop";
import styled from "styled-components";
import { iconButtonStyle } from "../button/IconButton";
import { color, media, motion, radius, space } from "../theme";
import { VisuallyHidden } from "../VisuallyHidden";

interface OrderItemProps {
  id: string;
  name: string;
  isTarget: boolean;
  side: "before" | "after";
  /** Null on drop or cancel. */
  onDrag: (id: string | null) => void;
  onDrop: () => void;
  children: (handle: ReactNode) => ReactNode;
}

const Handle = styled(Button)`
  ${iconButtonStyle}
  /* Extends the touch area without moving the dots. */
  margin: ${space(-3)};
  margin-inline-end: 0;
  color: ${color.inkMuted};
  cursor: grab;
`;

const Root = styled.li<{ $side: "before" | "after" }>`
  position: relative;
  display: grid;
  min-inline-size: 0;
  transition: opacity ${motion.fast};

  &[data-dragging] {
    opacity: 0.5;
  }

  &[data-drop-target]::before {
    content: '';
    position: absolute;
    inset-inline: 0;
    ${({ $side }) => ($side === "before" ? "inset-block-start" : "inset-block-end")}: ${space(-2.5)};
    block-size: ${space(1)};
    border-radius: ${radius.round};
    background: ${color.accent};

    ${media.gridColumns} {
      inset: 0 auto;
      ${({ $side }) => ($side === "before" ? "inset-inline-start" : "inset-inline-end")}: ${space(-2.5)};
      inline-size: ${space(1)};
      block-size: auto;
    }

    ${media.forcedColors} {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

export function OrderItem({ id, name, isTarget, side, onDrag, onDrop, children }: OrderItemProps) {
  const root = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    getItems: () => [{ "text/plain": name }],
    getAllowedDropOperations: () => ["move"],
    onDragStart: () => onDrag(id),
    onDragEnd: () => {
      onDrag(null);
      handle.current?.focus();
    },
  });
  const { dropProps, dropButtonProps, isDropTarget } = useDrop({
    ref: button,
    hasDropButton: true,
    isDisabled: !isTarget,
    onDropEnter: () => root.current?.scrollIntoView({ block: "nearest" }),
    onDrop,
  });
  return (
    <Root
      {...dragProps}
      {...dropProps}
      ref={root}
      $side={side}
      data-dragging={isDragging || undefined}
      data-drop-target={isDropTarget || undefined}
    >
      <DropButton ref={button} name={name} isShown={isTarget} aria={dropButtonProps} />
      {children(<DragHandle ref={handle} name={name} aria={dragButtonProps} />)}
    </Root>
  );
}

interface DragHandleProps {
  ref: Ref<HTMLButtonElement>;
  name: string;
  aria: ButtonProps;
}

const DragHandle = ({ ref, name, aria }: DragHandleProps) => (
  <Handle {...aria} ref={ref} aria-label={`Drag ${name}`}>
    <GripVertical aria-hidden />
  </Handle>
);

interface DropButtonProps {
  ref: Ref<HTMLButtonElement>;
  name: string;
  isShown: boolean;
  aria: ButtonProps | undefined;
}

const DropButton = ({ ref, name, isShown, aria }: DropButtonProps) => (
  <VisuallyHidden hidden={!isShown}>
    <Button {...aria} ref={ref} aria-label={`To the place of ${name}`} />
  </VisuallyHidden>
);
