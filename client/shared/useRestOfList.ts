import { useEffect, useState } from "react";

/** The server's largest page of most lists. */
const REST_PAGE = 100;

export interface Paging {
  readonly hasNext: boolean;
  readonly isLoadingNext: boolean;
  readonly loadNext: (
    count: number,
    options: { readonly onComplete: (error: Error | null) => void },
  ) => unknown;
}

export interface RestOfList {
  readonly isWhole: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useRestOfList(
  { hasNext, isLoadingNext, loadNext }: Paging,
  { isWanted = true, size = REST_PAGE } = {},
): RestOfList {
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    if (isWanted && hasNext && !isLoadingNext && !error) {
      loadNext(size, { onComplete: setError });
    }
  }, [isWanted, size, hasNext, isLoadingNext, loadNext, error]);
  return { isWhole: !hasNext, error, retry: () => setError(null) };
}
