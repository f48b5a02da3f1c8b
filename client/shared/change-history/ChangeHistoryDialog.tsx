import { History } from "lucide-react";
import { Suspense, useState } from "react";
import { graphql, useLazyLoadQuery, usePaginationFragment } from "react-relay";
import styled from "styled-components";
import { messageOf } from "../../relay/errors";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { Dialog } from "../../ui/dialog/Dialog";
import { formatInstant } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { SkeletonText } from "../../ui/loading/SkeletonText";
import { EmptyState } from "../../ui/message/EmptyState";
import { ErrorState } from "../../ui/message/ErrorState";
import { Text } from "../../ui/Text";
import { color, space, stroke } from "../../ui/theme";
import { LoadMore } from "../load-more/LoadMore";
import type { ChangeHistoryDialog_query$key } from "./__generated__/ChangeHistoryDialog_query.graphql";
import type { ChangeHistoryDialogPageQuery } from "./__generated__/ChangeHistoryDialogPageQuery.graphql";
import type { ChangeHistoryDialogQuery } from "./__generated__/ChangeHistoryDialogQuery.graphql";
import type { changeRow_change$key } from "./__generated__/changeRow_change.graphql";
import { readChange } from "./changeRow";
import { authorLines, changeLines } from "./changeWords";

const FAILED = "Failed to fetch the history";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** product-rules.md#who-changed-what */
export function ChangeHistoryDialog({ id, name, onClose }: Props) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog isOpen onClose={onClose} title={`History of ${name}`}>
      <ErrorBoundary
        resetKey={attempt}
        fallback={(error) => (
          <ErrorState
            message={messageOf(error, FAILED)}
            onRetry={() => setAttempt((before) => before + 1)}
          />
        )}
      >
        <Suspense
          fallback={
            <LoadingRegion label="Loading the history">
              <SkeletonText lines={4} />
            </LoadingRegion>
          }
        >
          <Changes id={id} attempt={attempt} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}

function Changes({ id, attempt }: Pick<Props, "id"> & { readonly attempt: number }) {
  const query = useLazyLoadQuery<ChangeHistoryDialogQuery>(
    graphql`
      query ChangeHistoryDialogQuery($id: ID!) {
        ...ChangeHistoryDialog_query @arguments(objectId: $id)
      }
    `,
    { id },
    { fetchPolicy: "network-only", fetchKey: attempt },
  );
  const { data, ...paging } = usePaginationFragment<
    ChangeHistoryDialogPageQuery,
    ChangeHistoryDialog_query$key
  >(
    graphql`
      fragment ChangeHistoryDialog_query on Query
      @refetchable(queryName: "ChangeHistoryDialogPageQuery")
      @argumentDefinitions(
        objectId: { type: "ID!" }
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
      ) {
        changes(objectId: $objectId, first: $count, after: $cursor)
          @connection(key: "ChangeHistoryDialog_changes") {
          totalCount
          edges {
            node {
              ...changeRow_change
            }
          }
        }
      }
    `,
    query,
  );
  const { edges, totalCount } = data.changes;
  return (
    <Stack $gap={5}>
      {edges.length > 0 ? (
        <ChangeList changes={edges.map(({ node }) => node)} />
      ) : (
        <EmptyState icon={<History aria-hidden />} text="No changes recorded" />
      )}
      <LoadMore paging={paging} shown={edges.length} total={totalCount} failed={FAILED} />
    </Stack>
  );
}

const Rows = styled.ul`
  display: grid;
  gap: ${space(3)};
  overflow-wrap: anywhere;

  > li + li {
    padding-block-start: ${space(3)};
    border-block-start: ${stroke.hair} solid ${color.line};
  }
`;

function ChangeList({ changes }: { readonly changes: readonly changeRow_change$key[] }) {
  return (
    <Rows>
      {changes.map(readChange).map((change) => (
        <li key={change.id}>
          <Text $size="s13" $tone="muted" $tabular>
            {[formatInstant(change.changedAt), ...authorLines(change)].join(" · ")}
          </Text>
          {change.partName && <Text $weight="medium">{change.partName}</Text>}
          {changeLines(change).map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </li>
      ))}
    </Rows>
  );
}
