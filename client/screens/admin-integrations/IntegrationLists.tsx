import { KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { ListPagination } from "../../shared/paged-list/ListPagination";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import type { Secret } from "../../shared/secret/SecretDialog";
import { NativeSelect } from "../../ui/field/NativeSelect";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import { FilterBar } from "../../ui/table/FilterBar";
import type { IntegrationListsQuery } from "./__generated__/IntegrationListsQuery.graphql";
import { ApiKeyCard } from "./ApiKeyCard";
import { ApplicationCard } from "./ApplicationCard";
import { IntegrationProblems } from "./IntegrationProblems";
import { type Kind, ORDERS, orderOf } from "./integrationsVariables";
import { WebhookCard } from "./WebhookCard";

export const kindWords: Readonly<
  Record<Kind, Record<"label" | "noun" | "nothing" | "hint", string>>
> = {
  keys: {
    label: "API keys",
    noun: "API key",
    nothing: "No API keys yet",
    hint: "With a key the server of a partner reads what you allow it, without anybody's password.",
  },
  apps: {
    label: "Applications",
    noun: "application",
    nothing: "No applications yet",
    hint: "An application acts for residents who allow it, without their passwords.",
  },
  webhooks: {
    label: "Webhooks",
    noun: "webhook endpoint",
    nothing: "No webhook endpoints yet",
    hint: "A webhook tells the server of a partner at once what happened, such as a booking that moved.",
  },
};

interface Props {
  readonly queryRef: PreloadedQuery<IntegrationListsQuery>;
  readonly turning: ListTurning;
  readonly firstStep: ReactNode;
  readonly onSecret: (secret: Secret) => void;
}

export function IntegrationLists({ queryRef, turning, firstStep, onSecret }: Props) {
  const data = usePreloadedQuery<IntegrationListsQuery>(
    graphql`
      query IntegrationListsQuery(
        $first: Int
        $after: String
        $last: Int
        $before: String
        $orderBy: CredentialOrder
        $isOfKeys: Boolean!
        $isOfApplications: Boolean!
        $isOfWebhooks: Boolean!
      ) @preloadable {
        ...IntegrationProblems_query
        apiKeys(first: $first, after: $after, last: $last, before: $before, orderBy: $orderBy)
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
        applications(first: $first, after: $after, last: $last, before: $before, orderBy: $orderBy)
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
  const { apiKeys, applications, webhookEndpoints } = data;
  const isStale = turning.isTurning;
  const shown = shownOf(data);
  const words = kindWords[shown.kind];
  return (
    <Stack $gap={4} aria-busy={isStale || undefined}>
      <IntegrationProblems query={data} />
      {(apiKeys ?? applications)?.edges.length ? <OrderChoice {...turning} /> : null}
      {shown.list.edges.length === 0 ? (
        <EmptyState
          icon={<KeyRound aria-hidden />}
          text={words.nothing}
          hint={words.hint}
          action={firstStep}
        />
      ) : (
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
      )}
      <ListPagination {...turning} list={shown.list} noun={words.noun} />
    </Stack>
  );
}

function shownOf({ apiKeys, applications, webhookEndpoints }: IntegrationListsQuery["response"]) {
  const kinds = {
    keys: apiKeys,
    apps: applications,
    webhooks: webhookEndpoints,
  };
  for (const [kind, list] of Object.entries(kinds)) if (list) return { kind: kind as Kind, list };
  throw new Error("The section was asked for nothing");
}

const WORDS = {
  NEWEST: "Newest first",
  LAST_USED: "Last used first",
  ERROR_SHARE: "Failing most first",
} as const;

function OrderChoice({ filter, filterBy }: Pick<ListTurning, "filter" | "filterBy">) {
  return (
    <FilterBar $isFirstWide={false}>
      <NativeSelect
        label="Order"
        value={orderOf(filter("order"))}
        choices={ORDERS.map((value) => ({ value, label: WORDS[value] }))}
        onChange={(value) => filterBy({ order: value === "NEWEST" ? null : value })}
      />
    </FilterBar>
  );
}
