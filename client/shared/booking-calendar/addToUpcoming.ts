import type { RecordSourceSelectorProxy } from "relay-runtime";

/** As the calendar and the copy kept on the device ask for the upcoming bookings. */
const UPCOMING = { first: 50, upcomingOnly: true, underWayToo: true };

/** Adds the booking of `bookSlot` to the upcoming bookings, where those were asked for. */
export function addToUpcoming(store: RecordSourceSelectorProxy): void {
  const answer = store.getRootField("bookSlot");
  const made = answer?.getLinkedRecord("bookingEdge");
  const id = made?.getLinkedRecord("node")?.getDataID();
  const upcoming = answer?.getLinkedRecord("viewer")?.getLinkedRecord("bookings", UPCOMING);
  const edges = upcoming?.getLinkedRecords("edges");
  if (!made || !upcoming || !edges) return;
  const isThere = edges.some((edge) => edge.getLinkedRecord("node")?.getDataID() === id);
  if (!isThere) upcoming.setLinkedRecords([...edges, made], "edges");
}
