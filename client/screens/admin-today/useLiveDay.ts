import { useEffect, useEffectEvent, useRef } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { ConnectionHandler, commitLocalUpdate, type IEnvironment } from "relay-runtime";
import { useFollowing } from "../../relay/useFollowing";
import type { useLiveDayQuery } from "./__generated__/useLiveDayQuery.graphql";
import type { useLiveDaySubscription } from "./__generated__/useLiveDaySubscription.graphql";

const subscription = graphql`
  subscription useLiveDaySubscription($date: Date!) {
    bookingChanges(date: $date) {
      hasMore
      bookings {
        id
        residencyName
        ...DayRow_booking
      }
    }
  }
`;

const query = graphql`
  query useLiveDayQuery($date: Date!, $residencyId: ID, $count: Int!, $after: String) {
    bookings(
      startDate: $date
      endDate: $date
      residencyId: $residencyId
      sort: BY_DATE
      first: $count
      after: $after
    ) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          ...DayRow_booking
        }
      }
    }
  }
`;

/** The server's largest page of one day. */
export const DAY_PAGE = 500;

interface Day {
  readonly date: string;
  readonly residencyId: string | null;
  readonly residencyName: string | undefined;
}

export function useLiveDay(connectionId: string, { date, residencyId, ...community }: Day): void {
  const environment = useRelayEnvironment();
  const reading = useRef<string | null>(null);
  const followed = useRef(connectionId);

  async function read(): Promise<void> {
    if (reading.current === connectionId) return;
    reading.current = connectionId;
    try {
      let after: string | null = null;
      do {
        const page: useLiveDayQuery["response"] | undefined = await fetchQuery<useLiveDayQuery>(
          environment,
          query,
          { date, residencyId, count: DAY_PAGE, after },
        ).toPromise();
        if (!page) return;
        const { edges, pageInfo }: useLiveDayQuery["response"]["bookings"] = page.bookings;
        const bookings = edges.map(({ node }) => node);
        addMissing(environment, connectionId, bookings);
        after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
      } while (after);
    } catch {
      // A failed query is retried soon.
    } finally {
      if (reading.current === connectionId) reading.current = null;
    }
  }

  // Live bookings went to another list meanwhile.
  const look = useEffectEvent(() => void read());
  useEffect(() => {
    if (followed.current !== connectionId) look();
    followed.current = connectionId;
  }, [connectionId]);

  useFollowing<useLiveDaySubscription>({
    subscription,
    variables: { date },
    onNext: ({ bookingChanges: { bookings, hasMore } }) => {
      const inCommunity = bookings.filter(
        ({ residencyName }) => residencyId === null || residencyName === community.residencyName,
      );
      addMissing(environment, connectionId, inCommunity);
      if (hasMore) void read();
    },
    ask: () => void read(),
  });
}

function addMissing(
  environment: IEnvironment,
  connectionId: string,
  bookings: readonly { readonly id: string }[],
): void {
  commitLocalUpdate(environment, (store) => {
    const connection = store.get(connectionId);
    if (!connection) return;
    const edges = connection.getLinkedRecords("edges") ?? [];
    const known = new Set(edges.map((edge) => edge?.getLinkedRecord("node")?.getDataID()));
    for (const { id } of bookings) {
      const node = store.get(id);
      if (known.has(id) || !node) continue;
      const edge = ConnectionHandler.createEdge(store, connection, node, "BookingEdge");
      ConnectionHandler.insertEdgeAfter(connection, edge);
    }
  });
}
