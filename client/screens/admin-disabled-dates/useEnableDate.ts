import { useCallback } from "react";
import { graphql } from "react-relay";
import { takeOffRootList } from "../../relay/rootList";
import { useCommit } from "../../relay/useCommit";
import type { useEnableDateMutation } from "./__generated__/useEnableDateMutation.graphql";

export function useEnableDate() {
  const [commit, isEnabling] = useCommit<useEnableDateMutation>(graphql`
    mutation useEnableDateMutation($input: EnableDateInput!) {
      enableDate(input: $input) {
        deletedId
      }
    }
  `);
  const enableDate = useCallback(
    async (disabledDateId: string) => {
      await commit(
        { input: { disabledDateId } },
        { updater: (store) => takeOffRootList(store, { field: "disabledDates" }, disabledDateId) },
      );
    },
    [commit],
  );
  return [enableDate, isEnabling] as const;
}
