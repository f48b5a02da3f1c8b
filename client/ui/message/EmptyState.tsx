import type { ReactNode } from "react";
import styled from "styled-components";
import { Text } from "../Text";
import { color, radius, size, space, stroke } from "../theme";

interface EmptyStateProps {
  icon?: ReactNode;
  text: string;
  hint?: ReactNode;
  action?: ReactNode;
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(10)} ${space(5)};
  border: ${stroke.hair} dashed ${color.lineControl};
  border-radius: ${radius.card};
  text-align: center;
  text-wrap: balance;
`;

const Picture = styled.div`
  display: grid;
  place-items: center;
  inline-size: ${space(14)};
  block-size: ${space(14)};
  margin-block-end: ${space(1)};
  border-radius: ${radius.round};
  background: ${color.tint};
  color: ${color.primary};

  svg {
    inline-size: ${size.icon.s24};
    block-size: ${size.icon.s24};
  }
`;

const Action = styled.div`
  margin-block-start: ${space(3)};
`;

export const EmptyState = ({ icon, text, hint, action }: EmptyStateProps) => (
  <Root>
    {icon && <Picture>{icon}</Picture>}
    <Text $size="s17" $weight="medium" $align="center">
      {text}
    </Text>
    {hint && (
      <Text $tone="muted" $align="center">
        {hint}
      </Text>
    )}
    {action && <Action>{action}</Action>}
  </Root>
);
