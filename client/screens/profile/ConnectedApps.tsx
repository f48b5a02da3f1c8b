import { graphql, useFragment } from "react-relay";
import { Panel } from "../../ui/layout/Panel";
import { Stack } from "../../ui/layout/Stack";
import type { ConnectedApps_query$key } from "./__generated__/ConnectedApps_query.graphql";
import { ConnectedApp } from "./ConnectedApp";

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
