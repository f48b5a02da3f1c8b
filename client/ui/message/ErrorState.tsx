import { CloudAlert, RotateCw } from "lucide-react";
import styled from "styled-components";
import { Button } from "../button/Button";
import { useBackOnline } from "../connection";
import { Text } from "../Text";
import { color, radius, size, space, stroke } from "../theme";
import { SupportText } from "./SupportText";

interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(10)} ${space(5)};
  border: ${stroke.hair} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  text-align: center;
  text-wrap: balance;

  > svg {
    inline-size: ${size.icon.s40};
    block-size: ${size.icon.s40};
    margin-block-end: ${space(1)};
    color: ${color.accent};
  }
`;

const Action = styled.div`
  margin-block-start: ${space(3)};
`;

/** Retries when the browser is online again. */
export const ErrorState = ({
  message,
  onRetry,
  retryLabel = "Try Again",
  isRetrying = false,
}: ErrorStateProps) => {
  useBackOnline(onRetry);
  return (
    <Root role="alert">
      <CloudAlert aria-hidden="true" strokeWidth={1.5} />
      <Text $size="s17" $weight="medium" $align="center">
        <SupportText>{message}</SupportText>
      </Text>
      {onRetry && (
        <Action>
          <Button
            variant="secondary"
            icon={<RotateCw aria-hidden="true" />}
            isPending={isRetrying}
            onPress={onRetry}
          >
            {retryLabel}
          </Button>
        </Action>
      )}
    </Root>
  );
};
