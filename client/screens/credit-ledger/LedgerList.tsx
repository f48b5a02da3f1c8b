import { Ticket } from "lucide-react";
import { graphql, usePaginationFragment } from "react-relay";
import styled from "styled-components";
import { LoadMore } from "../../shared/load-more/LoadMore";
import { LinkButton } from "../../ui/button/LinkButton";
import { Card } from "../../ui/layout/Card";
import { Inline } from "../../ui/layout/Inline";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import { Text } from "../../ui/Text";
import { color, space, stroke } from "../../ui/theme";
import type { LedgerList_viewer$key } from "./__generated__/LedgerList_viewer.graphql";
import type { LedgerListQuery } from "./__generated__/LedgerListQuery.graphql";
import { type LedgerLine, ledgerLines } from "./ledgerLines";

interface Props {
  readonly viewer: LedgerList_viewer$key;
  readonly today: string;
}

const Rows = styled.ul`
  display: grid;

  > li {
    padding: ${space(3)} ${space(4)};
  }

  > li + li {
    border-block-start: ${stroke.hair} solid ${color.line};
  }
`;

export function LedgerList({ viewer, today }: Props) {
  const { data, ...paging } = usePaginationFragment<LedgerListQuery, LedgerList_viewer$key>(
    graphql`
      fragment LedgerList_viewer on User
      @refetchable(queryName: "LedgerListQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
      ) {
        creditLedger(first: $count, after: $cursor) @connection(key: "LedgerList_creditLedger") {
          totalCount
          edges {
            node {
              id
              type
              change
              kind
              source
              reason
              createdAt
              goodUntil
              carType {
                name
              }
              booking {
                id
                bookingDate
                startTime
              }
              purchase {
                id
                planName
              }
            }
          }
        }
      }
    `,
    viewer,
  );
  const { edges, totalCount } = data.creditLedger;
  if (edges.length === 0) {
    return (
      <EmptyState
        icon={<Ticket aria-hidden />}
        text="No credits have come or gone yet."
        action={<LinkButton href="/integrated-purchase-flow">Purchase a Plan</LinkButton>}
      />
    );
  }
  const lines = ledgerLines(
    edges.map(({ node }) => node),
    today.slice(0, 4),
  );
  return (
    <Section title="Every change">
      <Stack $gap={6}>
        <Card $padding="none">
          <Rows>
            {lines.map((line) => (
              <LedgerRow key={line.id} {...line} />
            ))}
          </Rows>
        </Card>
        <LoadMore
          failed="Failed to load your credits. Please try again."
          paging={paging}
          shown={edges.length}
          total={totalCount}
        />
      </Stack>
    </Section>
  );
}

function LedgerRow({ text, note, change }: LedgerLine) {
  return (
    <Inline as="li" $justify="space-between" $align="start" $gap={4} $noWrap>
      <Stack $gap={0.5}>
        <Text $weight="medium">{text}</Text>
        <Text $size="s13" $tone="muted">
          {note}
        </Text>
      </Stack>
      {change && (
        <Text
          as="span"
          $weight="semibold"
          $tabular
          $tone={change.startsWith("+") ? "positive" : "ink"}
        >
          {change}
        </Text>
      )}
    </Inline>
  );
}
