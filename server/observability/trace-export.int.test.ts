import { setTimeout as pause } from "node:timers/promises";
import { DEMO_PASSWORD } from "../demo/demo-accounts";
import { DEMO_API_KEY } from "../demo/demo-integrations";
import { PEOPLE } from "../demo/seed-people";
import { GraphqlClient } from "../test/api";
import { type DemoServer, startDemoServer } from "../test/demo-server";
import {
  type CollectedSpan,
  startTraceCollector,
  type TraceCollector,
} from "../test/trace-collector";
import { makeWebhook, type Receiver, startReceiver } from "../test/webhooks";

const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const HOME = `{ viewer { displayName mobileNumber carNumber }
  availableSlots(date: "DAY") { isAvailable isBookedByViewer slot { id } } }`;
const DAY_MS = 86_400_000;

let collector: TraceCollector;
let receiver: Receiver;
let demo: DemoServer;

beforeAll(async () => {
  [collector, receiver] = await Promise.all([startTraceCollector(), startReceiver()]);
  demo = await startDemoServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: "100",
    LOG_LEVEL: "warn",
  });
});

afterAll(async () => {
  await demo.stop();
  await receiver.close();
});

async function until<Found>(find: () => Found | undefined): Promise<Found> {
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await pause(50);
  }
}

async function signIn(email: string): Promise<string> {
  const address = `http://127.0.0.1:${demo.identityPort}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}

const isCausedBy = ({ links = [] }: CollectedSpan, { traceId }: CollectedSpan) =>
  links.some((link) => link.traceId === traceId);

describe("traces that are sent to a collector", () => {
  it("lead from a booking to its statements, its webhook and its e-mail, and have nothing personal", async () => {
    await makeWebhook(new GraphqlClient(demo.url, DEMO_API_KEY), `${receiver.url}/canary-path`);
    const { email } = PEOPLE.resident;
    const token = await signIn(email);
    const client = new GraphqlClient(demo.url, token);
    const date = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
    const { data } = await client.send<{
      viewer: { displayName: string; mobileNumber: string; carNumber: string };
      availableSlots: { isAvailable: boolean; isBookedByViewer: boolean; slot: { id: string } }[];
    }>(HOME.replace("DAY", date));
    const slotId = data.availableSlots.find((each) => each.isAvailable && !each.isBookedByViewer)
      ?.slot.id;
    const booked = await client.send(BOOK, { input: { slotId, date } });
    expect(booked.errors).toBeUndefined();

    const insert = await until(() =>
      collector.spans.find((span) => JSON.stringify(span).includes("INSERT INTO bookings")),
    );
    const request = await until(() =>
      collector.spans.find(
        ({ traceId, parentSpanId }) => traceId === insert.traceId && !parentSpanId,
      ),
    );
    expect(request.name).toMatch(/^POST \/graphql/);
    for (const name of ["webhook", "job emails-in-order"])
      await until(() =>
        collector.spans.find((one) => one.name === name && isCausedBy(one, request)),
      );

    const written = collector.bodies.join("\n");
    const { displayName, mobileNumber, carNumber } = data.viewer;
    for (const secret of [email, token, displayName, mobileNumber, carNumber, receiver.url])
      expect(written).not.toContain(secret);
    expect(written).not.toContain("canary-path");
    expect(receiver.heard.every(({ headers }) => headers.traceparent === undefined)).toBe(true);
  });

  it("are lost where the collector is away, which is told in one line and holds nothing up", async () => {
    await collector.close();
    const guest = new GraphqlClient(demo.url, DEMO_API_KEY);
    await until(() => (demo.said().includes("traces are not exported") ? true : undefined));
    for (let time = 0; time < 5; time += 1)
      expect((await guest.send("{ carTypes { id } }")).status).toBe(200);
    expect(demo.said().split("traces are not exported").length).toBe(2);
  });
});
