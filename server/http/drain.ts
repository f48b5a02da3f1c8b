import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";

/** Who has just connected, or was answered a while ago, may be about to ask; who does is told that it is the last time. */
const LONGEST_REST_MS = 3_000;

/** Turns of the event loop in which what has arrived is read. */
const READING_TURNS = 3;

/** Few can come meanwhile. */
const SHORT_TURN_MS = 3;

/** Where people keep coming, as no balancer sends them elsewhere. */
const LONGEST_WAIT_MS = 1_000;

/** Time for requests under way to end. */
const REQUESTS_MS = 10_000;

/**
 * Ends a server, each connection when nothing is asked over it any more; its answers have said so for a while.
 * @param restMs for how long a connection without a request is waited for
 * @param untilOthersEnd resolves when the connections have ended that the server has not accepted itself
 */
export async function drain(
  server: Server,
  restMs: number,
  untilOthersEnd: () => Promise<void> = async () => undefined,
): Promise<void> {
  await untilNobodyWaits(server);
  const own = new Promise<void>((resolve) => {
    // As http's own `close`, but for the connections without a request, which that one cuts off.
    NetServer.prototype.close.call(server, () => resolve());
  });
  const closed = Promise.all([own, untilOthersEnd()]);
  const within = (ms: number) => Promise.race([closed, setTimeout(ms, null, { ref: false })]);
  await within(Math.min(restMs, LONGEST_REST_MS));
  // A question that is here already makes its connection a busy one.
  for (let turn = 0; turn < READING_TURNS; turn += 1) await setImmediate();
  server.closeIdleConnections();
  await within(REQUESTS_MS);
  server.closeAllConnections();
  await closed;
}

/**
 * Resolves in a short turn of the event loop that has let no one in. Each turn lets one in; anyone who still waits when
 * the server stops listening is cut off by the system.
 */
export async function untilNobodyWaits(server: NetServer): Promise<void> {
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
