import { graphql, useLazyLoadQuery } from "react-relay";
import { formatInstantDay } from "../../../ui/format";
import { Text } from "../../../ui/Text";
import type { RoleHistoryQuery } from "./__generated__/RoleHistoryQuery.graphql";

export function RoleHistory({ userId }: { readonly userId: string }) {
  const { roleChanges } = useLazyLoadQuery<RoleHistoryQuery>(
    graphql`
      query RoleHistoryQuery($userId: ID!) {
        roleChanges(userId: $userId) {
          newRole
          changedBy
          createdAt
        }
      }
    `,
    { userId },
    { fetchPolicy: "network-only" },
  );
  if (roleChanges.length === 0) return <Text $tone="muted">The role was never changed.</Text>;
  return (
    <ul>
      {roleChanges.map(({ newRole, changedBy, createdAt }) => (
        <li key={createdAt}>
          <Text $tone="muted">
            {`${formatInstantDay(createdAt)}: ${newRole === "ADMIN" ? "administrator" : "resident"}, by ${changedBy ?? "whoever runs the server"}`}
          </Text>
        </li>
      ))}
    </ul>
  );
}
