import { useEffect, useState } from "react";
import { DAY_PAGE } from "./todayVariables";

interface Paging {
  readonly hasNext: boolean;
  readonly isLoadingNext: boolean;
  readonly loadNext: (
    count: number,
    options: { readonly onComplete: (error: Error | null) => void },
  ) => unknown;
}

/** Loads all pages: a partial sheet cannot be sorted or printed. */
export function useRestOfDay({ hasNext, isLoadingNext, loadNext }: Paging) {
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    if (hasNext && !isLoadingNext && !error) loadNext(DAY_PAGE, { onComplete: setError });
  }, [hasNext, isLoadingNext, loadNext, error]);
  return { error, retry: () => setError(null) };
}
