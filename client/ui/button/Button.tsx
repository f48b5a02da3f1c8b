import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import styled from "styled-components";
import { Spinner } from "../loading/Spinner";
import { VisuallyHidden } from "../VisuallyHidden";
import { type ButtonLook, type ButtonVariant, buttonContent, buttonStyle } from "./buttonStyle";

interface ButtonProps extends Omit<ComponentPropsWithRef<"button">, "onClick" | "disabled"> {
  variant?: ButtonVariant;
  isCompact?: boolean;
  isWide?: boolean;
  /** Keeps size and focus, shows a spinner, and blocks presses and submits. */
  isPending?: boolean;
  /** Replaces the label. The button reserves its width. */
  pendingLabel?: string;
  /** Shown after success, until the screen is left. */
  pendingIcon?: ReactNode;
  isDisabled?: boolean;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  onPress?: () => void;
  children: ReactNode;
}

const Root = styled.button<ButtonLook>`
  ${buttonStyle}
`;

const Layers = styled.span`
  display: inline-grid;
  justify-items: center;
  align-items: center;
`;

const Layer = styled.span<{ $isShown: boolean }>`
  ${buttonContent}
  grid-area: 1 / 1;
  opacity: ${({ $isShown }) => ($isShown ? 1 : 0)};
`;

/** Free of react-aria, for the landing page. */
export const Button = ({
  variant = "primary",
  isCompact = false,
  isWide = false,
  isPending = false,
  pendingLabel,
  pendingIcon = <Spinner />,
  isDisabled = false,
  icon,
  iconAfter,
  onPress,
  type = "button",
  "aria-disabled": ariaDisabled,
  children,
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending || ariaDisabled) event.preventDefault();
    else onPress?.();
  };
  return (
    <Root
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || ariaDisabled}
      aria-busy={isPending || undefined}
      onClick={press}
      $variant={variant}
      $isCompact={isCompact}
      $isWide={isWide}
    >
      <Layers>
        <Layer $isShown={!isPending}>
          {icon}
          <span>{children}</span>
          {iconAfter}
        </Layer>
        {/* Keeps tables of a hundred rows light. */}
        {(isPending || pendingLabel) && (
          <Layer $isShown={isPending} aria-hidden="true">
            {pendingIcon}
            {pendingLabel && <span>{pendingLabel}</span>}
          </Layer>
        )}
      </Layers>
      {isPending && <VisuallyHidden>{`(${pendingLabel ?? "in progress"})`}</VisuallyHidden>}
    </Root>
  );
};
