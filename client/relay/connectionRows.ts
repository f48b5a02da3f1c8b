import { ConnectionHandler } from "react-relay";
import type { RecordProxy, RecordSourceSelectorProxy } from "relay-runtime";

/** A deleted node leaves its edge. */
export const nodesOf = <Node>(list?: { readonly edges: readonly { readonly node: Node }[] }) =>
  list?.edges.flatMap(({ node }) => node ?? []) ?? [];

/** Does nothing if the connection is not loaded. */
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
  // Relay refetches a list with a missing field.
  edge.setValue("", "cursor");
  ConnectionHandler.insertEdgeAfter(connection, edge);
}
