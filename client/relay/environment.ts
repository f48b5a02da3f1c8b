import { Environment, RecordSource, Store } from "relay-runtime";
import { knownNodes } from "./knownNodes";
import { createNetwork, type NetworkIdentity } from "./network";

/** For fast back navigation. */
const SCREENS_KEPT = 30;
export function createRelayEnvironment(identity: NetworkIdentity): Environment {
  return new Environment({
    network: createNetwork(identity),
    missingFieldHandlers: knownNodes,
    store: new Store(new RecordSource(), {
      gcReleaseBufferSize: SCREENS_KEPT,
    }),
  });
}
