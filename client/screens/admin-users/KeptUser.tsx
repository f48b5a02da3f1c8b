import { Text } from "../../ui/Text";
import type { Kept } from "./useKept";

interface Props {
  readonly why: Kept;
  readonly person: string;
}

/** Why an administrator cannot be deleted, and whom to ask. */
export function KeptUser({ why, person }: Props) {
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
