import { useId, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { LazyPart } from "../../relay/LazyPart";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import { toastOutcome } from "../../shared/toastOutcome";
import { BreakAnywhere } from "../../ui/BreakAnywhere";
import { Button } from "../../ui/button/Button";
import { TurningButton } from "../../ui/button/TurningButton";
import { Facts } from "../../ui/Facts";
import { formatInstant, formatInstantDay } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { StatusBadge } from "../../ui/StatusBadge";
import type { ApplicationCard_application$key } from "./__generated__/ApplicationCard_application.graphql";
import { usageDialog } from "./lazyUsageDialog";
import { useSetApplicationDisabled } from "./mutations";
import { usageText } from "./usageWords";

export function ApplicationCard(props: { readonly application: ApplicationCard_application$key }) {
  const application = useFragment(
    graphql`
      fragment ApplicationCard_application on Application {
        id
        name
        clientId
        scopes
        redirectUris
        isConfidential
        createdAt
        disabledAt
        lastUsedAt
        usage {
          requests
          errors
        }
        createdBy {
          displayName
        }
      }
    `,
    props.application,
  );
  const headingId = useId();
  const [isShowingUsage, setShowingUsage] = useState(false);
  const [setDisabled] = useSetApplicationDisabled();
  const { id, name, disabledAt } = application;
  const isStopped = disabledAt != null;

  const toggle = () =>
    toastOutcome(
      setDisabled({ applicationId: id, isDisabled: !isStopped }),
      "Failed to update application",
      isStopped ? "Application started again" : "Application stopped",
    );

  return (
    <Card as="article" aria-labelledby={headingId}>
      <Stack $gap={4}>
        <Inline $justify="space-between" $gap={3}>
          <Heading level={2} look="small" id={headingId}>
            <BreakAnywhere>{name}</BreakAnywhere>
          </Heading>
          <StatusBadge $tone={isStopped ? "negative" : "positive"}>
            {isStopped ? "Stopped" : "Active"}
          </StatusBadge>
        </Inline>
        <Facts
          facts={[
            { label: "Client ID", value: application.clientId },
            { label: "May ask for", value: application.scopes.join(", ") },
            { label: "Returns to", value: application.redirectUris.join(", ") },
            {
              label: "Runs on",
              value: application.isConfidential ? "A server, with a secret" : "People's devices",
            },
            {
              label: "Last used",
              value: application.lastUsedAt ? formatInstant(application.lastUsedAt) : "Never",
            },
            { label: "Requests in 30 days", value: usageText(application.usage) },
            {
              label: "Registered",
              value: `${formatInstantDay(application.createdAt)} by ${application.createdBy.displayName}`,
            },
          ]}
        />
        <Inline $gap={2}>
          <Button
            variant="secondary"
            isCompact
            aria-describedby={headingId}
            onPress={() => setShowingUsage(true)}
          >
            Usage
          </Button>
          <TurningButton
            act={isStopped ? "Start Again" : "Stop"}
            variant="secondary"
            isCompact
            aria-describedby={headingId}
            onPress={() => void toggle()}
          />
          <HistoryButton id={id} name={name} />
        </Inline>
      </Stack>
      {isShowingUsage && (
        <LazyPart code={usageDialog} props={{ id, name, onClose: () => setShowingUsage(false) }} />
      )}
    </Card>
  );
}
