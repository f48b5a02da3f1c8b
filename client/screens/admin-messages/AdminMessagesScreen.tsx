import { MailOpen } from "lucide-react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { ListPagination } from "../../shared/paged-list/ListPagination";
import { type ListTurning, useListTurning } from "../../shared/paged-list/useListTurning";
import type { ScreenProps } from "../../shell/screenRoute";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import type { AdminMessagesScreenQuery } from "./__generated__/AdminMessagesScreenQuery.graphql";
import { MessageCard } from "./MessageCard";
import { statusOf } from "./messagesVariables";

const tabs = [
  { id: "OPEN", label: "Open" },
  { id: "HANDLED", label: "Handled" },
  { id: "ALL", label: "All" },
];

const nothing = {
  OPEN: "No open messages",
  HANDLED: "No handled messages",
  ALL: "No messages yet",
};

export function AdminMessagesScreen({ queryRef }: ScreenProps<AdminMessagesScreenQuery>) {
  const turning = useListTurning();
  return (
    <ListFrame
      title="Messages"
      width="regular"
      tabs={{
        label: "Messages by state",
        tabs,
        selected: statusOf(turning.filter("status")),
        onSelect: (id) => turning.filterBy({ status: id === "OPEN" ? null : id }),
      }}
      queryRef={queryRef}
      failed="Failed to fetch messages"
    >
      <Messages queryRef={queryRef} turning={turning} />
    </ListFrame>
  );
}

interface MessagesProps {
  readonly queryRef: PreloadedQuery<AdminMessagesScreenQuery>;
  readonly turning: ListTurning;
}

function Messages({ queryRef, turning }: MessagesProps) {
  const { contactSubmissions } = usePreloadedQuery<AdminMessagesScreenQuery>(
    graphql`
      query AdminMessagesScreenQuery(
        $first: Int
        $after: String
        $last: Int
        $before: String
        $status: ContactSubmissionStatus!
      ) @preloadable {
        contactSubmissions(
          first: $first
          after: $after
          last: $last
          before: $before
          status: $status
        ) {
          totalCount
          pageInfo {
            ...ListPagination_pageInfo
          }
          edges {
            node {
              id
              ...MessageCard_message
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { edges } = contactSubmissions;
  if (edges.length === 0) {
    return (
      <EmptyState
        icon={<MailOpen aria-hidden />}
        text={nothing[statusOf(turning.filter("status"))]}
        hint="What people write through the contact form on the landing page comes here."
      />
    );
  }
  return (
    <Stack $gap={4} aria-busy={turning.isTurning || undefined}>
      <Stack as="ul" $gap={3} aria-label="Messages">
        {edges.map(({ node }) => (
          <li key={node.id}>
            <MessageCard message={node} />
          </li>
        ))}
      </Stack>
      <ListPagination {...turning} list={contactSubmissions} noun="message" />
    </Stack>
  );
}
