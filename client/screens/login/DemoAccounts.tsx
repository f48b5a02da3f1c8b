import { useEffect, useState } from "react";
import { useIdentity } from "../../auth/IdentityContext";
import { identityMessage } from "../../auth/identityMessage";
import { type DemoAccount, loadConfig } from "../../relay/config";
import { Card } from "../../ui/layout/Card";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { DemoAccountButton } from "./DemoAccountButton";
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
