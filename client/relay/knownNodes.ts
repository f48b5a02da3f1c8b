import type { MissingFieldHandler } from "relay-runtime";

const ROOT = "__Root";

/** An object that is in the store already answers `node(id:)`: it is not asked for again. */
export const knownNodes: readonly MissingFieldHandler[] = [
  {
    kind: "linked",
    handle: (field, record, args) => {
      const isNode = record?.getType() === ROOT && field.name === "node";
      return isNode && typeof args.id === "string" ? args.id : undefined;
    },
  },
];
