import { useEffect } from "react";
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from "react-relay";
import { createOperationDescriptor, getRequest, type Snapshot } from "relay-runtime";
import { useIdentityState } from "../auth/IdentityContext";
import { keepBookings } from "../auth/keptBookings";
import { onChange } from "../relay/changes";
import { connection } from "../ui/connection";
import type { KeepBookings_booking$key } from "./__generated__/KeepBookings_booking.graphql";
import type {
  KeepBookingsQuery,
  KeepBookingsQuery$data,
} from "./__generated__/KeepBookingsQuery.graphql";

/** Milliseconds after a change or a navigation. */
const ASK_AFTER = 1_500;

const keptBooking = graphql`
  fragment KeepBookings_booking on Booking @inline {
    id
    bookingDate
    startTime
    endTime
    status
    carModel
  }
`;

// The screens' field, arguments and fragments, to reuse loaded data and update it.
const query = graphql`
  query KeepBookingsQuery {
    viewer {
      bookings(first: 50, upcomingOnly: true, underWayToo: true) {
        edges {
          node {
            ...KeepBookings_booking
            ...UpcomingBookings_booking
            ...useDuplicateCheck_booking
          }
        }
      }
    }
  }
`;

/** KeptBookings shows them offline. */
export function KeepBookings() {
  const environment = useRelayEnvironment();
  const identity = useIdentityState();
  const uid = identity.status === "signedIn" ? identity.user.uid : null;

  useEffect(() => {
    if (!uid) return;
    const operation = createOperationDescriptor(getRequest(query), {});
    const isKnown = () => environment.check(operation).status === "available";
    const keep = ({ data, isMissingData }: Snapshot): void => {
      const { viewer } = data as unknown as KeepBookingsQuery$data;
      if (isMissingData || !viewer || connection.state() !== "there") return;
      void keepBookings(uid, liveBookings(viewer));
    };
    const ask = (): void => {
      if (document.hidden || connection.state() === "offline") return;
      fetchQuery<KeepBookingsQuery>(environment, query, {}).subscribe({ error: () => undefined });
    };

    let timer: ReturnType<typeof setTimeout>;
    const askSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(ask, ASK_AFTER);
    };
    timer = setTimeout(() => isKnown() || ask(), ASK_AFTER);

    const kept = environment.retain(operation);
    const now = environment.lookup(operation.fragment);
    keep(now);
    const watched = environment.subscribe(now, keep);
    const stopListening = onChange(askSoon);
    document.addEventListener("visibilitychange", askSoon);
    window.addEventListener("online", askSoon);
    return () => {
      clearTimeout(timer);
      kept.dispose();
      watched.dispose();
      stopListening();
      document.removeEventListener("visibilitychange", askSoon);
      window.removeEventListener("online", askSoon);
    };
  }, [environment, uid]);

  return null;
}

type Viewer = NonNullable<KeepBookingsQuery$data["viewer"]>;

function liveBookings({ bookings }: Viewer) {
  return bookings.edges
    .map(({ node }) => readInlineData<KeepBookings_booking$key>(keptBooking, node))
    .filter(({ status }) => status === "CONFIRMED" || status === "PENDING")
    .sort((one, other) =>
      `${one.bookingDate} ${one.startTime}`.localeCompare(
        `${other.bookingDate} ${other.startTime}`,
      ),
    );
}
