import type { RecordSourceSelectorProxy, Variables } from "relay-runtime";

/** Not a connection. */
interface RootList {
  readonly field: string;
  readonly args?: Variables;
}

type Updater = (store: RecordSourceSelectorProxy) => void;

/** Does nothing if the list is not loaded. */
export function addToRootList(
  { field, args }: RootList,
  mutation: string,
  createdField: string,
): Updater {
  return (store) => {
    const created = store.getRootField(mutation)?.getLinkedRecord(createdField);
    const list = store.getRoot().getLinkedRecords(field, args);
    if (created && list) store.getRoot().setLinkedRecords([...list, created], field, args);
  };
}

/** Does nothing if the list is not loaded. */
export function removeFromRootList({ field, args }: RootList, id: string): Updater {
  return (store) => {
    const list = store.getRoot().getLinkedRecords(field, args);
    const rest = list?.filter((record) => record.getDataID() !== id);
    if (rest) store.getRoot().setLinkedRecords(rest, field, args);
  };
}
