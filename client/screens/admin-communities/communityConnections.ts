import { ConnectionHandler } from "react-relay";
import { type RecordProxy, type RecordSourceSelectorProxy, ROOT_ID } from "relay-runtime";
import { addToConnection } from "../../relay/connectionRows";

const listsOfBlock = (residencyId: string) => [
  ConnectionHandler.getConnectionID(ROOT_ID, "BlockList_blocks", { residencyId }),
  ConnectionHandler.getConnectionID(residencyId, "usePlaces_blocksConnection"),
];
const allBlocks = () =>
  ConnectionHandler.getConnectionID(ROOT_ID, "BlockList_blocks", { residencyId: null });

const listsOfFlat = (blockId: string) => [
  ConnectionHandler.getConnectionID(blockId, "FlatTable_flatsConnection"),
  ConnectionHandler.getConnectionID(blockId, "usePlaces_flatsConnection"),
];

export function addToTabCount(
  store: RecordSourceSelectorProxy,
  kind: "blocks" | "flats",
  by: number,
) {
  const counts = store.getRoot().getLinkedRecord("communityCounts", { limit: 10_000 });
  const record = counts?.getLinkedRecord(kind);
  if (record?.getValue("isExact")) record.setValue(Number(record.getValue("count")) + by, "count");
}

export const placeBlock = (mutation: string) => (store: RecordSourceSelectorProxy) => {
  const payload = store.getRootField(mutation);
  const block = payload?.getLinkedRecord("block");
  const to = payload?.getLinkedRecord("residency");
  const from = payload?.getLinkedRecord("previousResidency");
  if (!block || !to) return;
  if (mutation === "createBlock") addToTabCount(store, "blocks", 1);
  if (from) takeOff(store, listsOfBlock(from.getDataID()), block);
  for (const list of [...listsOfBlock(to.getDataID()), allBlocks()]) {
    addToConnection(store, list, block, "BlockEdge");
  }
};

export const placeFlats = (mutation: string) => (store: RecordSourceSelectorProxy) => {
  const payload = store.getRootField(mutation);
  const to = payload?.getLinkedRecord("block");
  const from = payload?.getLinkedRecord("previousBlock");
  const created = payload
    ?.getLinkedRecords("results")
    ?.filter((result) => result?.getValue("outcome") === "CREATED");
  addToTabCount(store, "flats", mutation === "updateFlat" ? 0 : (created?.length ?? 1));
  for (const place of created ?? [payload]) {
    const flat = place?.getLinkedRecord("flat");
    if (!flat || !to) continue;
    if (from) takeOff(store, listsOfFlat(from.getDataID()), flat);
    for (const list of listsOfFlat(to.getDataID())) addToConnection(store, list, flat, "FlatEdge");
  }
};

function takeOff(store: RecordSourceSelectorProxy, lists: readonly string[], row: RecordProxy) {
  for (const list of lists) {
    const connection = store.get(list);
    if (connection) ConnectionHandler.deleteNode(connection, row.getDataID());
  }
}
