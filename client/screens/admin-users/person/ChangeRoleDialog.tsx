import { Suspense, useState } from "react";
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { messageOf } from "../../../relay/errors";
import { ErrorBoundary } from "../../../shell/ErrorBoundary";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { formatInstantDay } from "../../../ui/format";
import { Stack } from "../../../ui/layout/Stack";
import { LoadingRegion } from "../../../ui/loading/LoadingRegion";
import { SkeletonText } from "../../../ui/loading/SkeletonText";
import { Banner } from "../../../ui/message/Banner";
import { toast } from "../../../ui/message/toast";
import { Text } from "../../../ui/Text";
import { useChangeRole } from "../mutations";
import type { ChangeRoleDialog_user$key } from "./__generated__/ChangeRoleDialog_user.graphql";
import type { RoleHistoryQuery } from "./__generated__/RoleHistoryQuery.graphql";

interface Props {
  readonly user: ChangeRoleDialog_user$key;
  readonly onClose: () => void;
}

export function ChangeRoleDialog({ user: key, onClose }: Props) {
  const user = useFragment(
    graphql`
      fragment ChangeRoleDialog_user on User {
        id
        displayName
        email
        role
      }
    `,
    key,
  );
  const [changeRole, isChanging] = useChangeRole();
  const [problem, setProblem] = useState<string | null>(null);
  const isAdministrator = user.role === "ADMIN";
  const person = `${user.displayName} (${user.email})`;

  async function confirm(): Promise<void> {
    setProblem(null);
    try {
      await changeRole({ userId: user.id, role: isAdministrator ? "USER" : "ADMIN" });
      toast.success(
        `${user.displayName} is ${isAdministrator ? "a resident" : "an administrator"} now`,
      );
      onClose();
    } catch (error) {
      setProblem(messageOf(error, "Failed to change the role"));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isAdministrator ? "Take the administrator's role" : "Make an administrator"}
      confirmLabel={isAdministrator ? "Make a Resident" : "Make an Administrator"}
      isPending={isChanging}
      onConfirm={() => void confirm()}
    >
      <Stack $gap={4}>
        {problem && <Banner tone="error">{problem}</Banner>}
        <Text>
          {isAdministrator
            ? `${person} will no longer see or change what is others'. Own bookings and credits stay.`
            : `${person} will see and change everything of everybody: people, bookings, credits and prices.`}
        </Text>
        <ErrorBoundary fallback={() => <Text $tone="muted">Earlier changes are not known.</Text>}>
          <Suspense
            fallback={
              <LoadingRegion label="Loading earlier changes">
                <SkeletonText lines={2} />
              </LoadingRegion>
            }
          >
            <RoleHistory userId={user.id} />
          </Suspense>
        </ErrorBoundary>
      </Stack>
    </ConfirmDialog>
  );
}

function RoleHistory({ userId }: { readonly userId: string }) {
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
