import { createContext } from "react-router-dom";
import {
  Environment,
  type IEnvironment,
  type MissingFieldHandler,
  RecordSource,
  Store,
} from "relay-runtime";
import { createNetwork, type NetworkIdentity } from "./network";

/** For fast back navigation. */
const SCREENS_KEPT = 30;

export function createRelayEnvironment(identity: NetworkIdentity): Environment {
  return new Environment({
    network: createNetwork(identity),
    missingFieldHandlers: knownNodes,
    store: new Store(new RecordSource(), { gcReleaseBufferSize: SCREENS_KEPT }),
  });
}

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

export const environmentContext = createContext<IEnvironment>();

declare module "react-router" {
  interface Future {
    v8_middleware: true;
  }
}
