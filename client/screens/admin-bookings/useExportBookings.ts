import { useEffect, useRef, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type {
  useExportBookingsQuery,
  useExportBookingsQuery$variables,
} from "./__generated__/useExportBookingsQuery.graphql";
import type { ExportedBooking } from "./bookingCsv";

/** How many are asked for at a time: the most that the server gives. */
const PAGE = 100;
/** How many are exported at most: what a browser holds without trouble. */
export const MOST = 10_000;

type Page = useExportBookingsQuery["response"];
type Filters = Omit<useExportBookingsQuery$variables, "first" | "after" | "isFirst">;

/** What an export brought: all that was found, or the newest of it. */
export interface Exported {
  readonly bookings: readonly ExportedBooking[];
  readonly found: number;
}

interface Progress {
  readonly done: number;
  readonly found: number;
}

/** Fetches all bookings of a filter, page by page. It can be stopped, and stops when the screen is left. */
export function useExportBookings() {
  const environment = useRelayEnvironment();
  const [progress, setProgress] = useState<Progress | null>(null);
  const run = useRef(0);
  useEffect(() => () => void run.current++, []);

  /** All of them; null when it was stopped. Rejects with `ServerError` or `NetworkError`. */
  async function fetchAll(filters: Filters): Promise<Exported | null> {
    const own = ++run.current;
    const bookings: ExportedBooking[] = [];
    let found = 0;
    let after: string | null = null;
    setProgress({ done: 0, found });
    try {
      do {
        const page: Page | undefined = await fetchQuery<useExportBookingsQuery>(
          environment,
          query,
          {
            ...filters,
            ...{ first: PAGE, after, isFirst: after === null },
          },
        ).toPromise();
        if (run.current !== own || !page) return null;
        const { edges, pageInfo, totalCount }: Page["bookings"] = page.bookings;
        bookings.push(...edges.map(({ node }) => node));
        found = totalCount ?? found;
        after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
        setProgress({ done: bookings.length, found });
      } while (after && bookings.length < MOST);
      return { bookings, found: Math.max(found, bookings.length) };
    } finally {
      if (run.current === own) setProgress(null);
    }
  }

  function stop(): void {
    run.current++;
    setProgress(null);
  }

  return { fetchAll, progress, stop };
}

const query = graphql`
  query useExportBookingsQuery(
    $first: Int!
    $after: String
    $search: String
    $status: BookingStatus
    $startDate: Date
    $endDate: Date
    $isFirst: Boolean!
  ) {
    bookings(
      first: $first
      after: $after
      search: $search
      status: $status
      startDate: $startDate
      endDate: $endDate
    ) {
      totalCount @include(if: $isFirst)
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          bookingId
          createdAt
          bookingDate
          startTime
          endTime
          status
          serviceType
          creditsUsed
          payPerUseCreditsUsed
          carNumber
          carModel
          residencyName
          blockName
          flatName
          parkingNumber
          notes
          user {
            displayName
            email
            mobileNumber
          }
        }
      }
    }
  }
`;
