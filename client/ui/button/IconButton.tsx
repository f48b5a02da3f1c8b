import type { ComponentPropsWithRef, ReactNode } from "react";
import styled, { css } from "styled-components";
import { screenOnly } from "../GlobalStyle";
import { color, media, motion, radius, size } from "../theme";

export const iconButtonStyle = css`
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
  ${screenOnly}
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

  &:disabled,
  &[aria-disabled='true'] {
    color: ${color.inkMuted};
    cursor: not-allowed;
  }
`;

interface IconButtonProps
  extends Omit<ComponentPropsWithRef<"button">, "onClick" | "disabled" | "children"> {
  label: string;
  icon: ReactNode;
  onPress?: () => void;
  isDisabled?: boolean;
  /** Unlike `disabled`, keeps the focus. */
  isInert?: boolean;
}

const Root = styled.button`
  ${iconButtonStyle}
`;

/** The name is also the tooltip. */
export const IconButton = ({
  label,
  icon,
  onPress,
  isDisabled = false,
  isInert = false,
  type = "button",
  ...rest
}: IconButtonProps) => (
  <Root
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    disabled={isDisabled}
    aria-disabled={isInert || undefined}
    onClick={() => !isInert && onPress?.()}
  >
    {icon}
  </Root>
);
