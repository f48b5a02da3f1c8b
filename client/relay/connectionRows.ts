import { ConnectionHandler } from "react-relay";
import type { RecordProxy, RecordSourceSelectorProxy } from "relay-runtime";

/** Puts a new object at the end of a connection; does nothing where it was not asked for yet. */
export function addToConnection(
  store: RecordSourceSelectorProxy,
  connectionId: string,
  made: RecordProxy,
  edgeType: string,
): void {
  const connection = store.get(connectionId);
  if (!connection) return;
  const edges = connection.getLinkedRecords("edges") ?? [];
  const id = made.getDataID();
  if (edges.some((edge) => edge?.getLinkedRecord("node")?.getDataID() === id)) return;
  const edge = ConnectionHandler.createEdge(store, connection, made, edgeType);
  // A list is asked for again where a field of it is missing in the store.
  edge.setValue("", "cursor");
  ConnectionHandler.insertEdgeAfter(connection, edge);
}
