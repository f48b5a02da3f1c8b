import type { ComponentPropsWithRef, ReactNode } from "react";
import styled from "styled-components";
import { color, media, motion, radius, size } from "./theme";

interface IconButtonProps
  extends Omit<ComponentPropsWithRef<"button">, "onClick" | "disabled" | "children"> {
  /** The accessible name, also the tooltip. */
  label: string;
  /** A lucide icon. */
  icon: ReactNode;
  onPress?: () => void;
  isDisabled?: boolean;
}

const Root = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: inherit;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${motion.fast};

  svg {
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
  }

  ${media.hover} {
    &:hover {
      background: color-mix(in srgb, currentColor 10%, transparent);
    }
  }

  &:disabled {
    color: ${color.inkMuted};
    cursor: not-allowed;
  }
`;

/** A button that is only a picture; its name is read out and shown as a tooltip. */
export const IconButton = ({
  label,
  icon,
  onPress,
  isDisabled = false,
  type = "button",
  ...rest
}: IconButtonProps) => (
  <Root
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={() => onPress?.()}
  >
    {icon}
  </Root>
);
