import { useCallback } from "react";
import { graphql } from "react-relay";
import { addToRootList } from "../../relay/rootList";
import { useCommit } from "../../relay/useCommit";
import type {
  DisableDateInput,
  useDisableDateMutation,
} from "./__generated__/useDisableDateMutation.graphql";

export function useDisableDate() {
  const [commit, isDisabling] = useCommit<useDisableDateMutation>(graphql`
    mutation useDisableDateMutation($input: DisableDateInput!) {
      disableDate(input: $input) {
        affectedCount
        cancelledBookings {
          status
          creditsUsed
          payPerUseCreditsUsed
          isCancellable
        }
        disabledDate {
          id
          ...DisabledDateCard_disabledDate
          ...EditReasonDialog_disabledDate
        }
      }
    }
  `);
  const disableDate = useCallback(
    async (input: DisableDateInput) => {
      const { disableDate: outcome } = await commit(
        { input },
        {
          updater: (store) => {
            const made = store.getRootField("disableDate")?.getLinkedRecord("disabledDate");
            if (made) addToRootList(store, { field: "disabledDates" }, made);
          },
        },
      );
      return outcome;
    },
    [commit],
  );
  return [disableDate, isDisabling] as const;
}
