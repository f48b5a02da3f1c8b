import { graphql, useFragment } from "react-relay";
import { toastOutcome } from "../../shared/toastOutcome";
import { TurningButton } from "../../ui/button/TurningButton";
import { formatInstant, formatInstantDay } from "../../ui/format";
import type { ApplicationCard_application$key } from "./__generated__/ApplicationCard_application.graphql";
import { IntegrationCard } from "./IntegrationCard";
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
    <IntegrationCard
      id={id}
      name={name}
      status={isStopped ? ["Stopped", "negative"] : ["Active", "positive"]}
      hasUsage
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
      actions={(headingId) => (
        <TurningButton
          act={isStopped ? "Start Again" : "Stop"}
          variant="secondary"
          isCompact
          aria-describedby={headingId}
          onPress={() => void toggle()}
        />
      )}
    />
  );
}
