import type { RecordProxy, RecordSourceSelectorProxy, Variables } from "relay-runtime";

/** Updates lists of the query's root after a mutation. They are short and have no edges that directives could change. */
export interface RootList {
  readonly field: string;
  readonly args?: Variables;
}

/** Appends an object to a list; does nothing where the list is not loaded. */
export function addToRootList(
  store: RecordSourceSelectorProxy,
  { field, args }: RootList,
  made: RecordProxy,
): void {
  const root = store.getRoot();
  const list = root.getLinkedRecords(field, args);
  if (list) root.setLinkedRecords([...list, made], field, args);
}

export function takeOffRootList(
  store: RecordSourceSelectorProxy,
  { field, args }: RootList,
  id: string,
): void {
  const root = store.getRoot();
  const list = root.getLinkedRecords(field, args);
  if (list) {
    root.setLinkedRecords(
      list.filter((record) => record.getDataID() !== id),
      field,
      args,
    );
  }
}
