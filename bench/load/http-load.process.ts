import autocannon from "autocannon";
import type { Job, Outcome } from "./job";

const TIMEOUT_SECONDS = 10;
const SAMPLE_MS = 50;
/** Longer than any list takes. */
const LIST_SECONDS = 60;

function send(job: Job): Promise<Outcome> {
  const latencies: number[] = [];
  let failures = 0;
  let failure: string | null = null;
  const { lists } = job;
  let next = 0;
  const since = performance.now();
  let last = since;
  return new Promise((resolve, reject) => {
    const options: autocannon.Options = {
      url: job.url + job.path,
      connections: job.connections,
      timeout: TIMEOUT_SECONDS,
      // autocannon ends at a sample, not when its time is over.
      sampleInt: SAMPLE_MS,
      method: job.method,
      headers: { ...job.headers },
      ...(job.body === null ? {} : { body: job.body }),
      ...(lists
        ? {
            amount: lists.reduce((sum, { bodies }) => sum + bodies.length, 0),
            duration: LIST_SECONDS,
          }
        : { duration: job.seconds }),
      setupClient(client) {
        const list = lists?.[next++];
        if (!list) return;
        const headers = { ...job.headers, ...list.headers };
        const { method, path } = job;
        client.setRequests(list.bodies.map((body) => ({ method, path, headers, body })));
      },
      verifyBody(body: unknown) {
        const text = String(body);
        if (text.startsWith(job.begins)) return true;
        failures += 1;
        failure ??= text.slice(0, 400);
        return false;
      },
    };
    const run = autocannon(options, (error: Error | null, result: autocannon.Result) => {
      if (error) return reject(error);
      resolve({
        seconds: (last - since) / 1_000,
        answers: latencies.length,
        failures: failures + result.errors + result.timeouts,
        failure: failure ?? (result.errors > 0 ? "a connection was lost or too slow" : null),
        latencies: latencies.sort((a, b) => a - b),
      });
    });
    run.on("response", (_client, _status, _bytes, milliseconds) => {
      latencies.push(milliseconds);
      last = performance.now();
    });
  });
}

process.on("message", (job: Job) => {
  send(job).then(
    (outcome) => process.send?.(outcome),
    (error: Error) => process.send?.({ error: error.stack ?? error.message }),
  );
});
process.on("disconnect", () => process.exit(0));
