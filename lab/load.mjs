// `npm run load`: the busy seconds of 10 to 1,000 communities (docs/scaling.md) on two servers.
import { cpus } from "node:os";
import autocannon from "autocannon";
import { tableOf } from "../build/lab/bench/report.js";
import { noiseOf, sameWork } from "../build/lab/bench/statistics.js";
import { Deployment } from "../build/lab/chaos/deployment.js";
import { BOOK, CANCEL, TODAY } from "../build/lab/chaos/documents.js";
import { Stage } from "../build/lab/chaos/stage.js";
import { postgresMs, processMs } from "../build/lab/processor.js";
import { Failure, main } from "../scripts/tools.mjs";
import { endOnSignals, report } from "./report.mjs";

/** Per community (docs/scaling.md). */
const BUSY_SECOND = 0.57;
const COMMUNITIES = [10, 100, 300, 1_000];
const SECONDS = 15;
const WARM_RATE = 60;
/** Per server. */
const CONNECTIONS = 100;
/** Between two mutations. */
const READS = 50;

const LOOKS = [
  "{ bookingCalendar { today days { date isDisabled disabledReason } } }",
  `query ($date: Date!) { availableSlots(date: $date) {
     id startTime endTime capacity availableCapacity isAvailable isBookedByViewer unavailableReason } }`,
  `{ viewer { id displayName credits payPerUseCredits nearestCreditExpiry
     residency { name } block { name } flat { name } onboarding { profileCompleted hasActiveSubscription } } }`,
  `{ viewer { bookings(first: 20) { edges { node {
     id bookingDate startTime endTime status isCancellable carNumber residencyName } } } } }`,
];
/** These errors are expected under load. */
const GOOD = /"code":"(SLOT_FULL|DUPLICATE_BOOKING)"/;

const oneOf = (items) => items[Math.floor(Math.random() * items.length)];

async function daysOf(deployment) {
  const [first] = deployment.scenery.residents;
  const response = await fetch(`${deployment.server(0).url}/graphql`, {
    method: "POST",
    headers: headersOf(deployment, first),
    body: JSON.stringify({ query: TODAY }),
  });
  const { data } = await response.json();
  return data.bookingCalendar.days.map(({ date }) => date).slice(1);
}

const headersOf = (deployment, person) => ({
  "content-type": "application/json",
  authorization: `Bearer ${deployment.tokenOf(person)}`,
});

/** Fifty reads, a booking, fifty reads, its cancellation. */
function roundOf(deployment, days) {
  const { residents, slots } = deployment.scenery;
  const post = (query, variablesOf = () => ({}), read = () => {}) => ({
    method: "POST",
    path: "/graphql",
    setupRequest(request, context) {
      context.person ??= oneOf(residents);
      const body = JSON.stringify({ query, variables: variablesOf(context) });
      return { ...request, headers: headersOf(deployment, context.person), body };
    },
    onResponse: (_status, body, context) => read(JSON.parse(body), context),
  });
  const looks = Array.from({ length: READS }, (_, index) =>
    post(LOOKS[index % LOOKS.length], () => ({ date: oneOf(days) })),
  );
  const place = () => ({ input: { slotId: oneOf(slots), date: oneOf(days) } });
  const book = post(BOOK, place, ({ data }, context) => {
    context.bookingId = data?.bookSlot.booking.id;
  });
  const cancel = post(CANCEL, ({ bookingId }) => ({ input: { bookingId } }));
  // Without a booking there is nothing to cancel.
  const cancelOrLook = {
    ...cancel,
    setupRequest: (request, context) =>
      (context.bookingId ? cancel : looks[2]).setupRequest(request, context),
  };
  return [...looks, book, ...looks, cancelOrLook];
}

/** Latencies include queueing. */
async function send(deployment, days, rate, seconds) {
  const failed = new Map();
  const runs = deployment.servers.map(({ url }) =>
    autocannon({
      url,
      connections: Math.max(1, Math.min(CONNECTIONS, Math.floor(rate / 2))),
      overallRate: Math.max(1, Math.round(rate / deployment.servers.length)),
      duration: seconds,
      requests: roundOf(deployment, days),
      verifyBody(body) {
        const text = String(body);
        const code =
          text.startsWith('{"errors"') && !GOOD.test(text) && /"code":"(\w+)"/.exec(text);
        if (code) failed.set(code[1], (failed.get(code[1]) ?? 0) + 1);
        return !code;
      },
    }),
  );
  const results = await Promise.all(runs);
  const lost = results.reduce((sum, { errors }) => sum + errors, 0);
  if (lost > 0) failed.set("no answer", lost);
  const worst = (name) => Math.max(...results.map(({ latency }) => latency[name]));
  return {
    answered: results.reduce((sum, { requests }) => sum + requests.total, 0),
    failed: [...failed].map(([code, count]) => `${count} ${code}`).join(", ") || "0",
    waits: [worst("p50"), worst("p97_5"), worst("p99")],
  };
}

endOnSignals();
main(async () => {
  const stage = await Stage.open();
  const deployment = await Deployment.open(stage, "load");
  const used = () => [
    deployment.servers.reduce((sum, { pid }) => sum + processMs(pid), 0),
    postgresMs(stage.postgresPid),
  ];
  try {
    const days = await daysOf(deployment);
    await send(deployment, days, WARM_RATE, SECONDS / 3);
    const works = [sameWork()];
    const rows = [];
    for (const communities of COMMUNITIES) {
      const rate = communities * BUSY_SECOND;
      const before = used();
      const { answered, failed, waits } = await send(deployment, days, rate, SECONDS);
      const costs = used().map((ms, index) => ((ms - before[index]) / answered).toFixed(1));
      const due = Math.round(rate * SECONDS);
      rows.push([communities, rate.toFixed(1), due, answered, failed, ...waits, ...costs]);
      console.log(rows.at(-1).join("  "));
      works.push(sameWork());
    }
    const consistency = await deployment.command("consistency");
    if (!consistency.isGood)
      throw new Failure("The books are wrong afterwards.", consistency.printed);
    const head = ["communities", "requests a second", "due", "answered", "failed"];
    const waits = ["p50", "p97.5", "p99"];
    const text = [
      `Two servers as in production, one PostgreSQL that writes to the disk and the clients on one machine (${cpus().length} cores). Fifty looks`,
      `(calendar, a day's slots, own page, own bookings) to one booking or cancellation, ${SECONDS} seconds each; waits in milliseconds,`,
      `of the slower server. The consistency check was clean afterwards. ${noiseOf(works)}`,
      "",
      ...tableOf([...head, ...waits, "processor ms a request: servers", "PostgreSQL"], rows),
    ].join("\n");
    report("Load", text);
    return rows.every((row) => row[4] === "0") ? 0 : 1;
  } finally {
    await deployment.close();
    await stage.close();
  }
});
