import { Environment, RecordSource, Store } from "relay-runtime";
import { createNetwork, type NetworkIdentity } from "./network";

/** The answers of this many screens that were left are kept, so that going back shows them at once. */
const SCREENS_KEPT = 30;
/** After this many milliseconds what is kept is shown and asked for again. */
const FRESH_FOR = 5 * 60_000;

/** One Relay environment: one page of one person. */
export function createRelayEnvironment(identity: NetworkIdentity): Environment {
  return new Environment({
    network: createNetwork(identity),
    store: new Store(new RecordSource(), {
      gcReleaseBufferSize: SCREENS_KEPT,
      queryCacheExpirationTime: FRESH_FOR,
    }),
  });
}
