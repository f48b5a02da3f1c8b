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

type Record = RecordProxy | null | undefined;

export function placeBlock(
  store: RecordSourceSelectorProxy,
  block: Record,
  { to, from }: { readonly to: string; readonly from?: string | null },
): void {
  if (!block) return;
  if (from) takeOff(store, listsOfBlock(from), block);
  for (const list of [...listsOfBlock(to), allBlocks()]) {
    addToConnection(store, list, block, "BlockEdge");
  }
}

export function placeFlat(
  store: RecordSourceSelectorProxy,
  flat: Record,
  { to, from }: { readonly to: string; readonly from?: string | null },
): void {
  if (!flat) return;
  if (from) takeOff(store, listsOfFlat(from), flat);
  for (const list of listsOfFlat(to)) addToConnection(store, list, flat, "FlatEdge");
}

function takeOff(store: RecordSourceSelectorProxy, lists: readonly string[], row: RecordProxy) {
  for (const list of lists) {
    const connection = store.get(list);
    if (connection) ConnectionHandler.deleteNode(connection, row.getDataID());
  }
}
