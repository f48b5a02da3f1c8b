import styled from "styled-components";
import type { DemoAccount } from "../../relay/config";
import { Button } from "../../ui/button/Button";
import { Text } from "../../ui/Text";
import { space } from "../../ui/theme";

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(4)};

  p:first-child::first-letter {
    text-transform: uppercase;
  }
`;

interface Props {
  readonly account: DemoAccount;
  readonly isPending: boolean;
  readonly onPress: () => void;
}

export function DemoAccountButton({ account, isPending, onPress }: Props) {
  const { email, description } = account;
  return (
    <Row>
      <div>
        <Text>{description}</Text>
        <Text $size="s13" $tone="muted">
          {email}
        </Text>
      </div>
      <Button
        variant="secondary"
        isCompact
        isPending={isPending}
        aria-label={`Continue as ${description}`}
        onPress={onPress}
      >
        Continue
      </Button>
    </Row>
  );
}
