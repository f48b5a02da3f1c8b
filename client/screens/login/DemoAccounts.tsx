import { useEffect, useState } from "react";
import styled from "styled-components";
import { useIdentity } from "../../auth/IdentityContext";
import { identityMessage } from "../../auth/identityMessage";
import { type DemoAccount, loadConfig } from "../../relay/config";
import { Button } from "../../ui/button/Button";
import { Card } from "../../ui/layout/Card";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { Text } from "../../ui/Text";
import { space } from "../../ui/theme";
import { useLeaveSignedIn } from "./useLeaveSignedIn";

export function DemoAccounts() {
  const identity = useIdentity();
  const leave = useLeaveSignedIn();
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  const [pending, setPending] = useState<DemoAccount | null>(null);
  const [error, setError] = useState<string>();

  useEffect(() => {
    loadConfig().then(
      ({ demoAccounts = [] }) => setAccounts(demoAccounts),
      () => undefined,
    );
  }, []);

  async function signIn(account: DemoAccount): Promise<void> {
    setError(undefined);
    setPending(account);
    try {
      await identity.signIn(account.email, account.password);
      leave();
    } catch (error) {
      setError(identityMessage(error));
      setPending(null);
    }
  }

  if (accounts.length === 0) return null;
  return (
    <Card $padding="roomy">
      <Section title="Trying the demo?">
        <Stack $gap={3}>
          {accounts.map((account) => (
            <DemoAccountButton
              key={account.email}
              account={account}
              isPending={account === pending}
              onPress={() => void signIn(account)}
            />
          ))}
          {error && <Banner tone="error">{error}</Banner>}
        </Stack>
      </Section>
    </Card>
  );
}

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

function DemoAccountButton({ account, isPending, onPress }: Props) {
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
