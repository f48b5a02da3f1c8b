import type { MissingFieldHandler } from "relay-runtime";

const ROOT = "__Root";

/** Resolves `node(id:)` from the store. */
export const knownNodes: readonly MissingFieldHandler[] = [
  {
    kind: "linked",
    handle: (field, record, args) => {
      const isNode = record?.getType() === ROOT && field.name === "node";
      return isNode && typeof args.id === "string" ? args.id : undefined;
    },
  },
];
