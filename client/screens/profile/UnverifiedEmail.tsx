import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { useIdentity } from "../../auth/IdentityContext";
import { identityMessage } from "../../auth/identityMessage";
import { Button } from "../../ui/button/Button";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { Text } from "../../ui/Text";

interface Props {
  readonly email: string;
}

/** No e-mail is sent to an unverified address. */
export function UnverifiedEmail({ email }: Props) {
  const identity = useIdentity();
  const { revalidate } = useRevalidator();
  const [isSent, setIsSent] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    setIsPending(true);
    try {
      await work();
    } catch (error) {
      setProblem(identityMessage(error));
    }
    setIsPending(false);
  }

  const send = () =>
    run(async () => {
      await identity.sendVerification();
      setIsSent(true);
    });

  const look = () =>
    run(async () => {
      await identity.getIdToken({ fresh: true });
      await revalidate();
    });

  return (
    <Banner tone="warning" title="Please verify your email address">
      <Stack $gap={3}>
        <Text>
          {isSent
            ? `We have sent a link to ${email}. Open it, then come back here.`
            : "Receipts and reminders are sent only to an address that is verified."}
        </Text>
        {problem && <Text role="alert">{problem}</Text>}
        <Button
          variant="secondary"
          onPress={() => void (isSent ? look() : send())}
          isPending={isPending}
          pendingLabel={isSent ? "Looking…" : "Sending…"}
        >
          {isSent ? "I have opened it" : "Send the link"}
        </Button>
      </Stack>
    </Banner>
  );
}
