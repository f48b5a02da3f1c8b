import { FileText, LogOut, Ticket } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { toastOutcome } from "../../shared/toastOutcome";
import { useLogOut } from "../../shell/layout/useLogOut";
import { Button } from "../../ui/button/Button";
import { LinkButton } from "../../ui/button/LinkButton";
import { Facts } from "../../ui/Facts";
import { Checkbox } from "../../ui/field/Checkbox";
import { formatInstantDay } from "../../ui/format";
import { Panel } from "../../ui/layout/Panel";
import { Stack } from "../../ui/layout/Stack";
import type { AccountPanel_viewer$key } from "./__generated__/AccountPanel_viewer.graphql";
import { useUpdateProfile } from "./mutations";
import { UnverifiedEmail } from "./UnverifiedEmail";

interface Props {
  readonly viewer: AccountPanel_viewer$key;
}

export function AccountPanel(props: Props) {
  const { email, authProvider, createdAt, receivesEmail, receivesCreditReminders } = useFragment(
    graphql`
      fragment AccountPanel_viewer on User {
        email
        authProvider
        createdAt
        receivesEmail
        receivesCreditReminders
      }
    `,
    props.viewer,
  );
  const { logOut, question } = useLogOut("/login");
  const [updateProfile] = useUpdateProfile();
  const turnReminders = (receivesCreditReminders: boolean) =>
    toastOutcome(updateProfile({ receivesCreditReminders }), "Failed to update user profile");
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
        <Checkbox
          label="Email me 7 days and 1 day before credits expire"
          checked={receivesCreditReminders}
          onChange={(isChecked) => void turnReminders(isChecked)}
        />
        {!receivesEmail && <UnverifiedEmail email={email} />}
        <Stack $gap={2}>
          <LinkButton variant="secondary" isWide href="/credits" icon={<Ticket aria-hidden />}>
            Credits
          </LinkButton>
          <LinkButton variant="secondary" isWide href="/terms" icon={<FileText aria-hidden />}>
            Terms and Conditions
          </LinkButton>
          <Button variant="secondary" isWide icon={<LogOut aria-hidden />} onPress={logOut}>
            Log out
          </Button>
          {question}
        </Stack>
      </Stack>
    </Panel>
  );
}
