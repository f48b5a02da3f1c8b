import type { RecordSourceSelectorProxy } from "relay-runtime";

/** The arguments that the calendar and KeepBookings use. */
const UPCOMING = { first: 50, upcomingOnly: true, underWayToo: true };

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
