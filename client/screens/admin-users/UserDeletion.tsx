import { Suspense } from "react";
import { graphql, useFragment } from "react-relay";
import { DeleteDialog } from "../../shared/dialogs/DeleteDialog";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { SkeletonText } from "../../ui/loading/SkeletonText";
import { Text } from "../../ui/Text";
import type { UserDeletion_user$key } from "./__generated__/UserDeletion_user.graphql";
import { DeletionConsequences, deletionRules } from "./DeletionConsequences";
import { useDeleteUser } from "./mutations";
import { type Kept, useKept } from "./useKept";

interface Props {
  readonly user: UserDeletion_user$key;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** The last administrator cannot be deleted. */
export function UserDeletion({ user: key, onClose, onDeleted }: Props) {
  const { id, displayName, email, role } = useFragment(
    graphql`
      fragment UserDeletion_user on User {
        id
        displayName
        email
        role
      }
    `,
    key,
  );
  const [deleteUser] = useDeleteUser();
  const kept = useKept(role === "ADMIN" ? id : null);
  const person = `${displayName} (${email})`;
  return (
    <DeleteDialog
      title="Delete user"
      question={`Are you sure you want to delete user ${person}? This action cannot be undone.`}
      touches={
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
            <DeletionConsequences userId={id} />
          </Suspense>
        </ErrorBoundary>
      }
      kept={kept ? <KeptUser why={kept} person={person} /> : null}
      isKeptUnknown={kept === undefined}
      onDelete={() => deleteUser({ userId: id })}
      deleted="User deleted successfully!"
      failed="Failed to delete user"
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}

interface KeptUserProps {
  readonly why: Kept;
  readonly person: string;
}

function KeptUser({ why, person }: KeptUserProps) {
  return (
    <>
      <Text>
        {why === "last"
          ? `You cannot delete user ${person}: this is the last administrator.`
          : `You cannot delete user ${person}: this is your own account.`}
      </Text>
      <Text $tone="muted">
        {why === "last"
          ? "Somebody has to look after Aaviri. Ask whoever runs it to make somebody else an administrator; then this account can be deleted by that person."
          : "Ask another administrator to do it."}
      </Text>
    </>
  );
}
