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
import type { Secret } from "../../shared/secret/SecretDialog";
import { secretDialog } from "../../shared/secret/secretDialog";
import type { ScreenProps } from "../../shell/screenRoute";
import { EmptyState } from "../../ui/EmptyState";
import { Stack } from "../../ui/Stack";
import type { AdminIntegrationsScreenQuery } from "./__generated__/AdminIntegrationsScreenQuery.graphql";
import { ApiKeyCard } from "./ApiKeyCard";
import { ApplicationCard } from "./ApplicationCard";
import { type Kind, kindOf } from "./integrationsVariables";
import { kindWords } from "./kindWords";
import { WebhookCard } from "./WebhookCard";

const creations = {
  keys: {
    label: "Create API Key",
    code: screenCode(() => import("./CreateApiKeyDialog").then((m) => m.CreateApiKeyDialog)),
  },
  apps: {
    label: "Register Application",
    code: screenCode(() =>
      import("./RegisterApplicationDialog").then((m) => m.RegisterApplicationDialog),
    ),
  },
  webhooks: {
    label: "Create Webhook Endpoint",
    code: screenCode(() => import("./CreateWebhookDialog").then((m) => m.CreateWebhookDialog)),
  },
} as const;

const tabs = Object.entries(kindWords).map(([id, { label }]) => ({ id, label }));

/** `/admin-dashboard/integrations`: keys of third parties' servers, applications that act for residents, and webhooks. */
export function AdminIntegrationsScreen({ queryRef }: ScreenProps<AdminIntegrationsScreenQuery>) {
  const turning = useListTurning();
  const { revalidate } = useRevalidator();
  const [secret, setSecret] = useState<Secret | null>(null);
  const kind = kindOf(turning.filter("kind"));
  const creation = creations[kind];
  useEffect(() => {
    for (const dialog of [creation.code, secretDialog, confirmDialog]) dialog.start();
  }, [creation]);

  function made(shown: Secret | null): void {
    setSecret(shown);
    void revalidate();
  }

  return (
    <>
      <ListFrame
        title="Integrations"
        width="regular"
        create={{
          label: creation.label,
          dialog: (onClose) => <LazyPart code={creation.code} props={{ onClose, onMade: made }} />,
        }}
        tabs={{
          label: "Kinds of integrations",
          tabs,
          selected: kind,
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
      {secret && (
        <LazyPart code={secretDialog} props={{ secret, onClose: () => setSecret(null) }} />
      )}
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
  const { apiKeys, applications, webhookEndpoints } =
    usePreloadedQuery<AdminIntegrationsScreenQuery>(
      graphql`
        query AdminIntegrationsScreenQuery(
          $first: Int
          $after: String
          $last: Int
          $before: String
          $isOfKeys: Boolean!
          $isOfApplications: Boolean!
          $isOfWebhooks: Boolean!
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
          webhookEndpoints(first: $first, after: $after, last: $last, before: $before)
            @include(if: $isOfWebhooks) {
            totalCount
            pageInfo {
              ...ListPagination_pageInfo
            }
            edges {
              node {
                id
                ...WebhookCard_endpoint
              }
            }
          }
        }
      `,
      queryRef,
    );
  // What is shown stays until the next is there.
  const kind: Kind = apiKeys ? "keys" : applications ? "apps" : "webhooks";
  const list = apiKeys ?? applications ?? webhookEndpoints;
  const words = kindWords[kind];
  if (!list || list.edges.length === 0) {
    return (
      <EmptyState
        icon={<KeyRound aria-hidden />}
        text={words.nothing}
        hint={words.hint}
        action={firstStep}
      />
    );
  }
  return (
    <Stack $gap={4} aria-busy={turning.isTurning || undefined}>
      <Stack as="ul" $gap={3} aria-label={words.label}>
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
        {webhookEndpoints?.edges.map(({ node }) => (
          <li key={node.id}>
            <WebhookCard endpoint={node} />
          </li>
        ))}
      </Stack>
      <ListPagination {...turning} list={list} noun={words.noun} />
    </Stack>
  );
}
