import type { RecordProxy, RecordSourceSelectorProxy, Variables } from "relay-runtime";

/**
 * Keeping a list of the query's root up to date after a mutation, for lists that are short by nature and so
 * have no edges that directives could change (`bookingSlots`, `disabledDates`, `carTypes`, `pricingPlans`).
 */
export interface RootList {
  readonly field: string;
  readonly args?: Variables;
}

/** Puts a new object at the end of a list; does nothing where the list was not asked for yet. */
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
