import { useRevalidator } from "react-router-dom";
import { messageOf } from "../../relay/errors";
import { ErrorState } from "../../ui/ErrorState";
import { HistoryListsSkeleton } from "./HistoryListsSkeleton";
import { HistoryTabs } from "./HistoryTabs";
import { NOT_LOADED } from "./notLoaded";
import { useSeparateLists } from "./useSeparateLists";

/** Queries each list on its own; lists that fail are empty (product-rules.md#booking-history). */
export function SeparateHistory({ error }: { readonly error: Error }) {
  const lists = useSeparateLists();
  const { revalidate, state } = useRevalidator();
  if (lists === null) return <HistoryListsSkeleton />;
  if (!lists.bookings && !lists.plans && !lists.purchases) {
    return (
      <ErrorState
        message={messageOf(error, NOT_LOADED)}
        isRetrying={state === "loading"}
        onRetry={() => void revalidate()}
      />
    );
  }
  return <HistoryTabs {...lists} />;
}
