import type { ComponentPropsWithRef, ReactNode } from "react";
import styled from "styled-components";
import { iconButtonStyle } from "./iconButtonStyle";

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
