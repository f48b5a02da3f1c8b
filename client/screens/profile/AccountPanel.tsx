import { FileText, LogOut, Ticket } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { useIdentity } from "../../auth/IdentityContext";
import { Button } from "../../ui/Button";
import { Facts } from "../../ui/Facts";
import { formatInstantDay } from "../../ui/format";
import { LinkButton } from "../../ui/LinkButton";
import { Panel } from "../../ui/Panel";
import { Stack } from "../../ui/Stack";
import type { AccountPanel_viewer$key } from "./__generated__/AccountPanel_viewer.graphql";
import { UnverifiedEmail } from "./UnverifiedEmail";

interface Props {
  readonly viewer: AccountPanel_viewer$key;
}

export function AccountPanel(props: Props) {
  const { email, authProvider, createdAt, receivesEmail } = useFragment(
    graphql`
      fragment AccountPanel_viewer on User {
        email
        authProvider
        createdAt
        receivesEmail
      }
    `,
    props.viewer,
  );
  const identity = useIdentity();
  return (
    <Panel title="Account">
      <Stack $gap={5}>
        <Facts
          facts={[
            { label: "Email", value: email },
            {
              label: "Sign-in",
              value: authProvider === "GOOGLE" ? "With Google" : "Email and password",
            },
            { label: "With us since", value: formatInstantDay(createdAt) },
          ]}
        />
        {!receivesEmail && <UnverifiedEmail email={email} />}
        <Stack $gap={2}>
          <LinkButton variant="secondary" isWide href="/credits" icon={<Ticket aria-hidden />}>
            Credits
          </LinkButton>
          <LinkButton variant="secondary" isWide href="/terms" icon={<FileText aria-hidden />}>
            Terms and Conditions
          </LinkButton>
          <Button
            variant="secondary"
            isWide
            icon={<LogOut aria-hidden />}
            onPress={() => void identity.signOut("/login")}
          >
            Log out
          </Button>
        </Stack>
      </Stack>
    </Panel>
  );
}
