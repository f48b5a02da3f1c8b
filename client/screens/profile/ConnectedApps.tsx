import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { toastOutcome } from "../../shared/toastOutcome";
import { confirmDialog } from "../../shell/confirmDialog";
import { Button } from "../../ui/button/Button";
import { formatInstantDay } from "../../ui/format";
import { Panel } from "../../ui/layout/Panel";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { ConnectedApp_application$key } from "./__generated__/ConnectedApp_application.graphql";
import type { ConnectedApps_query$key } from "./__generated__/ConnectedApps_query.graphql";
import { useDisconnectApplication } from "./mutations";

export function ConnectedApps(props: { readonly query: ConnectedApps_query$key }) {
  const { connectedApplications } = useFragment(
    graphql`
      fragment ConnectedApps_query on Query {
        connectedApplications {
          applicationId
          ...ConnectedApp_application
        }
      }
    `,
    props.query,
  );
  if (connectedApplications.length === 0) return null;
  return (
    <Panel title="Connected apps">
      <Stack $gap={5}>
        {connectedApplications.map((application) => (
          <ConnectedApp key={application.applicationId} application={application} />
        ))}
      </Stack>
    </Panel>
  );
}

function ConnectedApp(props: { readonly application: ConnectedApp_application$key }) {
  const { applicationId, name, connectedAt, lastUsedAt } = useFragment(
    graphql`
      fragment ConnectedApp_application on ConnectedApplication {
        applicationId
        name
        connectedAt
        lastUsedAt
      }
    `,
    props.application,
  );
  useStart(confirmDialog);
  const [isAsking, setIsAsking] = useState(false);
  const [disconnect, isDisconnecting] = useDisconnectApplication();

  async function confirm() {
    const isGone = await toastOutcome(
      disconnect({ applicationId }),
      `Failed to disconnect ${name}`,
      `${name} is disconnected.`,
    );
    if (!isGone) setIsAsking(false);
  }

  return (
    <Stack $gap={3} $align="start">
      <div>
        <Text as="h3">{name}</Text>
        <Text $tone="muted">
          Connected since {formatInstantDay(connectedAt)},{" "}
          {lastUsedAt ? `last used ${formatInstantDay(lastUsedAt)}` : "not used yet"}
        </Text>
      </div>
      <Button variant="secondary" onPress={() => setIsAsking(true)}>
        Disconnect {name}
      </Button>
      {isAsking && (
        <LazyPart
          code={confirmDialog}
          props={{
            isOpen: true,
            onClose: () => setIsAsking(false),
            title: `Disconnect ${name}?`,
            confirmLabel: "Disconnect",
            isPending: isDisconnecting,
            onConfirm: () => void confirm(),
            children: "It can do nothing more for you from now on. Your bookings stay as they are.",
          }}
        />
      )}
    </Stack>
  );
}
