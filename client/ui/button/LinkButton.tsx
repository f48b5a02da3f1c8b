import type { ComponentPropsWithRef, ReactNode } from "react";
import styled from "styled-components";
import { useLinkPress } from "../navigation";
import { type ButtonLook, type ButtonVariant, buttonContent, buttonStyle } from "./buttonStyle";

interface LinkButtonProps extends Omit<ComponentPropsWithRef<"a">, "onClick"> {
  href: string;
  variant?: ButtonVariant;
  isCompact?: boolean;
  isWide?: boolean;
  icon?: ReactNode;
  onPress?: () => void;
  children: ReactNode;
}

const Root = styled.a<ButtonLook>`
  ${buttonStyle}
`;

const Content = styled.span`
  ${buttonContent}
`;

export const LinkButton = ({
  variant = "primary",
  isCompact = false,
  isWide = false,
  icon,
  onPress,
  children,
  ...rest
}: LinkButtonProps) => (
  <Root
    {...rest}
    onClick={useLinkPress(onPress)}
    $variant={variant}
    $isCompact={isCompact}
    $isWide={isWide}
  >
    <Content>
      {icon}
      {children}
    </Content>
  </Root>
);
