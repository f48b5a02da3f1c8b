import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";

/** Milliseconds for an idle connection's last request. */
const LONGEST_REST_MS = 3_000;

/** Turns to read what has arrived. */
const READING_TURNS = 3;

const SHORT_TURN_MS = 3;

/** Milliseconds without a balancer. */
const LONGEST_WAIT_MS = 1_000;

/** Milliseconds for running requests. */
const REQUESTS_MS = 10_000;

/** Closes each connection after `restMs` without a request, and waits for those accepted elsewhere (`untilOthersEnd`). */
export async function drain(
  server: Server,
  restMs: number,
  untilOthersEnd: () => Promise<void> = async () => undefined,
): Promise<void> {
  await acceptBacklog(server);
  const own = new Promise<void>((resolve) => {
    // http's `close` would cut idle connections at once.
    NetServer.prototype.close.call(server, () => resolve());
  });
  const closed = Promise.all([own, untilOthersEnd()]);
  const within = (ms: number) => Promise.race([closed, setTimeout(ms, null, { ref: false })]);
  await within(Math.min(restMs, LONGEST_REST_MS));
  // A request that has arrived makes its connection busy.
  for (let turn = 0; turn < READING_TURNS; turn += 1) await setImmediate();
  server.closeIdleConnections();
  await within(REQUESTS_MS);
  server.closeAllConnections();
  await closed;
}

/** Each turn accepts one connection; the system resets the backlog when the server closes. */
export async function acceptBacklog(server: NetServer): Promise<void> {
  let hasCome = false;
  const note = () => {
    hasCome = true;
  };
  server.on("connection", note);
  const deadline = performance.now() + LONGEST_WAIT_MS;
  let began: number;
  do {
    hasCome = false;
    began = performance.now();
    await setImmediate();
  } while ((hasCome || performance.now() - began > SHORT_TURN_MS) && began < deadline);
  server.off("connection", note);
}
