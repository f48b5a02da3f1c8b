import autocannon from "autocannon";

const TIMEOUT_SECONDS = 10;
const SAMPLE_MS = 50;
/** Longer than any list takes. */
const LIST_SECONDS = 60;

async function send({ url, path, method, headers, body, connections, seconds, lists, begins }) {
  const latencies = [];
  let failures = 0;
  let failure = null;
  let next = 0;
  const since = performance.now();
  let last = since;
  const amount = lists?.reduce((sum, { bodies }) => sum + bodies.length, 0);
  const run = autocannon({
    url: url + path,
    connections,
    method,
    headers,
    body: body ?? undefined,
    amount,
    duration: lists ? LIST_SECONDS : seconds,
    timeout: TIMEOUT_SECONDS,
    // autocannon ends at a sample, not when its time is over.
    sampleInt: SAMPLE_MS,
    setupClient(client) {
      const list = lists?.[next++];
      if (!list) return;
      const own = { ...headers, ...list.headers };
      client.setRequests(list.bodies.map((each) => ({ method, path, headers: own, body: each })));
    },
    verifyBody(answer) {
      const text = String(answer);
      if (text.startsWith(begins)) return true;
      failures += 1;
      failure ??= text.slice(0, 400);
      return false;
    },
  });
  run.on("response", (_client, _status, _bytes, milliseconds) => {
    latencies.push(milliseconds);
    last = performance.now();
  });
  const { errors } = await run;
  return {
    seconds: (last - since) / 1_000,
    answers: latencies.length,
    failures: failures + errors,
    failure: failure ?? (errors > 0 ? "a connection was lost or too slow" : null),
    latencies: latencies.sort((a, b) => a - b),
  };
}

process.on("message", (job) => {
  send(job).then(
    (outcome) => process.send(outcome),
    (error) => process.send({ error: error.stack }),
  );
});
process.on("disconnect", () => process.exit(0));
