import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { messageOf } from "../../relay/errors";
import { useGoneMeanwhile } from "../../shared/useGoneMeanwhile";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { Banner } from "../../ui/Banner";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { SkeletonText } from "../../ui/SkeletonText";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { toast } from "../../ui/toast";
import type { DeleteUserDialog_user$key } from "./__generated__/DeleteUserDialog_user.graphql";
import { DeletionConsequences, deletionRules } from "./DeletionConsequences";
import { KeptUser } from "./KeptUser";
import { useDeleteUser } from "./useDeleteUser";
import { useKept } from "./useKept";

interface Props {
  readonly user: DeleteUserDialog_user$key;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/**
 * Asks before someone is deleted, in the words of product-rules.md#user-management, and says what that does to bookings
 * and credits. Who has to be kept, as the last administrator has, is not offered for deletion.
 */
export function DeleteUserDialog({ user: key, onClose, onDeleted }: Props) {
  const user = useFragment(
    graphql`
      fragment DeleteUserDialog_user on User {
        id
        displayName
        email
        role
      }
    `,
    key,
  );
  const [deleteUser, isDeleting] = useDeleteUser();
  const isGone = useGoneMeanwhile();
  const [problem, setProblem] = useState<string | null>(null);
  const kept = useKept(user.role === "ADMIN" ? user.id : null);
  const person = `${user.displayName} (${user.email})`;

  async function confirm(): Promise<void> {
    setProblem(null);
    try {
      await deleteUser(user.id);
      toast.success("User deleted successfully!");
      onDeleted();
    } catch (error) {
      if (isGone(error)) onClose();
      else setProblem(messageOf(error, "Failed to delete user"));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Delete user"
      confirmLabel="Delete"
      cancelLabel={kept ? "Close" : "Cancel"}
      isOffered={kept === undefined ? null : kept === null}
      isPending={isDeleting}
      onConfirm={() => void confirm()}
    >
      {kept ? (
        <KeptUser why={kept} person={person} />
      ) : (
        <Stack $gap={4}>
          {problem && <Banner tone="error">{problem}</Banner>}
          <Text>
            {`Are you sure you want to delete user ${person}? This action cannot be undone.`}
          </Text>
          <ErrorBoundary
            fallback={() => (
              <Text $tone="muted">{`${deletionRules.bookings} ${deletionRules.rest}`}</Text>
            )}
          >
            <Suspense
              fallback={
                <LoadingRegion label="Loading what will happen">
                  <SkeletonText lines={4} />
                </LoadingRegion>
              }
            >
              <DeletionConsequences userId={user.id} />
            </Suspense>
          </ErrorBoundary>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
