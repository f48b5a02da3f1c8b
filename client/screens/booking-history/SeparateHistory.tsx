import { messageOf } from "../../relay/errors";
import { useRetry } from "../../shell/useRetry";
import { ErrorState } from "../../ui/ErrorState";
import { HistoryListsSkeleton } from "./HistoryListsSkeleton";
import { HistoryTabs } from "./HistoryTabs";
import { NOT_LOADED } from "./notLoaded";
import { useSeparateLists } from "./useSeparateLists";

/** Queries each list on its own; lists that fail are empty (product-rules.md#booking-history). */
export function SeparateHistory({ error }: { readonly error: Error }) {
  const lists = useSeparateLists();
  const [retry, isRetrying] = useRetry();
  if (lists === null) return <HistoryListsSkeleton />;
  if (!lists.bookings && !lists.plans && !lists.purchases) {
    return (
      <ErrorState message={messageOf(error, NOT_LOADED)} isRetrying={isRetrying} onRetry={retry} />
    );
  }
  return <HistoryTabs {...lists} />;
}
