import { Environment, RecordSource, Store } from "relay-runtime";
import { knownNodes } from "./knownNodes";
import { createNetwork, type NetworkIdentity } from "./network";

/** Answers of this many left screens are kept, so that going back shows them at once. */
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
