import { KeyRound } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { useRevalidator } from "react-router-dom";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { confirmDialog } from "../../shared/dialogs/confirmDialog";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { ListPagination } from "../../shared/paged-list/ListPagination";
import { type ListTurning, useListTurning } from "../../shared/paged-list/useListTurning";
import type { ScreenProps } from "../../shell/screenRoute";
import { EmptyState } from "../../ui/EmptyState";
import { Stack } from "../../ui/Stack";
import type { AdminIntegrationsScreenQuery } from "./__generated__/AdminIntegrationsScreenQuery.graphql";
import { ApiKeyCard } from "./ApiKeyCard";
import { ApplicationCard } from "./ApplicationCard";
import { showsApplications } from "./integrationsVariables";
import type { Secret } from "./SecretDialog";

const creating = screenCode(() => import("./CreateApiKeyDialog").then((m) => m.CreateApiKeyDialog));
const registering = screenCode(() =>
  import("./RegisterApplicationDialog").then((m) => m.RegisterApplicationDialog),
);
const showing = screenCode(() => import("./SecretDialog").then((m) => m.SecretDialog));

const tabs = [
  { id: "keys", label: "API keys" },
  { id: "apps", label: "Applications" },
];

/** `/admin-dashboard/integrations`: keys of third parties' servers, and applications that act for residents. */
export function AdminIntegrationsScreen({ queryRef }: ScreenProps<AdminIntegrationsScreenQuery>) {
  const turning = useListTurning();
  const { revalidate } = useRevalidator();
  const [secret, setSecret] = useState<Secret | null>(null);
  useEffect(() => {
    for (const dialog of [creating, registering, showing, confirmDialog]) dialog.start();
  }, []);
  const isOfApplications = showsApplications(turning.filter("kind"));

  function made(shown: Secret | null): void {
    setSecret(shown);
    void revalidate();
  }

  return (
    <>
      <ListFrame
        title="Integrations"
        width="regular"
        create={
          isOfApplications
            ? {
                label: "Register Application",
                dialog: (onClose) => (
                  <LazyPart code={registering} props={{ onClose, onMade: made }} />
                ),
              }
            : {
                label: "Create API Key",
                dialog: (onClose) => <LazyPart code={creating} props={{ onClose, onMade: made }} />,
              }
        }
        tabs={{
          label: "Kinds of integrations",
          tabs,
          selected: isOfApplications ? "apps" : "keys",
          onSelect: (id) => turning.filterBy({ kind: id === "keys" ? null : id }),
        }}
        queryRef={queryRef}
        failed="Failed to fetch integrations"
      >
        {(firstStep) => (
          <Integrations
            queryRef={queryRef}
            turning={turning}
            firstStep={firstStep}
            onSecret={setSecret}
          />
        )}
      </ListFrame>
      {secret && <LazyPart code={showing} props={{ secret, onClose: () => setSecret(null) }} />}
    </>
  );
}

interface IntegrationsProps {
  readonly queryRef: PreloadedQuery<AdminIntegrationsScreenQuery>;
  readonly turning: ListTurning;
  readonly firstStep: ReactNode;
  readonly onSecret: (secret: Secret) => void;
}

function Integrations({ queryRef, turning, firstStep, onSecret }: IntegrationsProps) {
  const { apiKeys, applications } = usePreloadedQuery<AdminIntegrationsScreenQuery>(
    graphql`
      query AdminIntegrationsScreenQuery(
        $first: Int
        $after: String
        $last: Int
        $before: String
        $isOfKeys: Boolean!
        $isOfApplications: Boolean!
      ) @preloadable {
        apiKeys(first: $first, after: $after, last: $last, before: $before)
          @include(if: $isOfKeys) {
          totalCount
          pageInfo {
            ...ListPagination_pageInfo
          }
          edges {
            node {
              id
              ...ApiKeyCard_apiKey
            }
          }
        }
        applications(first: $first, after: $after, last: $last, before: $before)
          @include(if: $isOfApplications) {
          totalCount
          pageInfo {
            ...ListPagination_pageInfo
          }
          edges {
            node {
              id
              ...ApplicationCard_application
            }
          }
        }
      }
    `,
    queryRef,
  );
  const list = apiKeys ?? applications;
  if (!list || list.edges.length === 0) {
    return (
      <EmptyState
        icon={<KeyRound aria-hidden />}
        text={applications ? "No applications yet" : "No API keys yet"}
        hint={
          applications
            ? "An application acts for residents who allow it, without their passwords."
            : "With a key the server of a partner reads what you allow it, without anybody's password."
        }
        action={firstStep}
      />
    );
  }
  return (
    <Stack $gap={4} aria-busy={turning.isTurning || undefined}>
      <Stack as="ul" $gap={3} aria-label={applications ? "Applications" : "API keys"}>
        {apiKeys?.edges.map(({ node }) => (
          <li key={node.id}>
            <ApiKeyCard apiKey={node} onSecret={onSecret} />
          </li>
        ))}
        {applications?.edges.map(({ node }) => (
          <li key={node.id}>
            <ApplicationCard application={node} />
          </li>
        ))}
      </Stack>
      <ListPagination {...turning} list={list} noun={applications ? "application" : "API key"} />
    </Stack>
  );
}
