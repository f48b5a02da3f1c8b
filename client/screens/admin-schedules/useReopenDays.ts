import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useReopenDaysMutation } from "./__generated__/useReopenDaysMutation.graphql";

export function useReopenDays() {
  const [commit, isReopening] = useCommit<useReopenDaysMutation>(graphql`
    mutation useReopenDaysMutation($input: ReopenDaysInput!) {
      reopenDays(input: $input) {
        deletedId
      }
    }
  `);
  const reopenDays = useCallback(
    (closedDaysId: string) => commit({ input: { closedDaysId } }),
    [commit],
  );
  return [reopenDays, isReopening] as const;
}
