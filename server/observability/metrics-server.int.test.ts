import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { Writable } from "node:stream";
import { ProxyTracerProvider, type Span, type SpanOptions, trace } from "@opentelemetry/api";
import { createLog } from "../platform/log";
import { ALARMS, Metrics } from "../platform/metrics";
import { poolOf } from "../platform/sql/driver";
import { asPerson } from "../test/api";
import { startTestApp, type TestApp } from "../test/app";
import { watchDomain } from "./domain-metrics";
import { type MetricsServer, serveMetrics } from "./metrics-server";

const SILENT = createLog("silent");

let app: TestApp;
let metrics: Metrics;
let server: MetricsServer;

beforeEach(async () => {
  metrics = new Metrics();
  app = await startTestApp({ metrics });
  watchDomain(metrics, app.dataSource, SILENT);
  server = await serveMetrics(metrics, "127.0.0.1", 0);
});

afterEach(async () => {
  await server.close();
  await app.close();
});

async function linesOf(name: string): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  return text.split("\n").filter((line) => line.startsWith(name));
}

async function ask(path: string, init?: RequestInit): Promise<void> {
  const counted = app.nextRequest();
  await fetch(app.url + path, init);
  await counted;
}

it("requests are counted by route and status, and addresses that anybody thinks up as one", async () => {
  await ask("/livez");
  for (const name of ["wp-admin", "a/b/c", "users/9876543210"]) await ask(`/${name}.php`);
  await ask("/api/v1/users/17");
  const counts = await linesOf("aaviri_http_request_seconds_count");
  expect(counts).toEqual([
    'aaviri_http_request_seconds_count{method="GET",route="/livez",status="200"} 1',
    'aaviri_http_request_seconds_count{method="GET",route="/*path",status="404"} 3',
    'aaviri_http_request_seconds_count{method="GET",route="/api/v1/users/:id",status="401"} 1',
  ]);
});

/** fetch() normalizes paths and methods. */
async function askRaw(method: string, target: string): Promise<void> {
  const counted = app.nextRequest();
  const { hostname, port } = new URL(app.url);
  await new Promise<void>((resolve, reject) => {
    const answered = (answer: IncomingMessage) => answer.resume().once("end", resolve);
    request({ hostname, port, method, path: target }, answered).once("error", reject).end();
  });
  await counted;
}

it("labels come from fixed lists, however a stranger spells paths and methods", async () => {
  const spellings = [
    ...["/graphql", "/GraphQL", "/GRAPHQL/", "/graphql//", "/%67raphql", "/graphql/stream/x"],
    ...["/Exports/x", "/EXPORTS/y/z", "/Images/1", "/ASSETS/a.js", "/Developers/b", "/Connect/c"],
    ...[
      "/Calendar/c.ics",
      "/LIVEZ",
      "/readyZ/process",
      "/API/v1/users/17",
      "/api/V1/users/17",
      "/../Exports/x",
    ],
    ...["/Ravi-Kumar/tower-b", "//exports//x", "/oauth/a/b", "/OAuth/a", "/*path", "/exports%2fx"],
  ];
  const methods = ["GET", "POST", "PROPFIND", "MKCALENDAR", "M-SEARCH", "TRACE"];
  for (const path of spellings) for (const method of methods) await askRaw(method, path);
  const labels = (name: string, lines: readonly string[]) =>
    [...new Set(lines.map((line) => new RegExp(`${name}="([^"]*)"`).exec(line)?.[1]))].sort();
  const counts = await linesOf("aaviri_http_request_seconds_count");
  expect(labels("method", counts)).toEqual(["GET", "POST", "other"]);
  expect(labels("route", counts)).toEqual([
    ...["/*path", "/assets", "/calendar/:file", "/exports", "/exports/:token", "/graphql"],
    ...["/images/:file", "/livez", "/oauth/*path", "/readyz/process"],
    "other",
  ]);
  const operations = await linesOf("aaviri_graphql_operation_seconds_count");
  expect(labels("operation", operations)).toEqual(["other"]);
});

it("the alert rules leave out what balancers ask, and how long streams last, by the names of their routes", async () => {
  for (const probe of ["/livez", "/readyz", "/readyz/process", "/readyz/database"])
    await ask(probe);
  await ask("/graphql/stream", { method: "POST" });
  const counts = await linesOf("aaviri_http_request_seconds_count");
  const routes = counts.map((line) => /route="([^"]*)"/.exec(line)?.[1] ?? "");
  const rules = readFileSync(path.join(__dirname, "../../../deploy/slo.yml"), "utf8");
  const watched = [...rules.matchAll(/route!~"([^"]*)"/g)].map(([, leftOut]) =>
    routes.filter((route) => !new RegExp(`^(?:${leftOut})$`).test(route)),
  );
  expect([...new Set(watched.flat())]).toEqual([]);
  expect(routes).toContain("/graphql/stream");
});

it("errors are counted by code at both APIs", async () => {
  const resident = await asPerson(app, await app.make.resident());
  const counted = app.nextRequest();
  await resident.send("{ contactSubmissions { totalCount } }");
  await counted;
  await ask("/api/v1/users/17");
  expect(await linesOf("aaviri_refusals_total{")).toEqual([
    'aaviri_refusals_total{code="FORBIDDEN"} 1',
    'aaviri_refusals_total{code="UNAUTHENTICATED"} 1',
  ]);
  expect(await linesOf("aaviri_graphql_operation_seconds_count")).toEqual([
    'aaviri_graphql_operation_seconds_count{operation="other",outcome="refused"} 1',
  ]);
});

it.each([
  ["METHOD_NOT_ALLOWED", "/api/v1/contact-submissions", { method: "DELETE" }],
  ["NOT_FOUND", "/exports/nothing", {}],
  ["TOO_LARGE", `/${"a".repeat(8 * 1024)}`, {}],
  ["BAD_REQUEST", "/images/%", {}],
])("a refusal outside the APIs' own handlers is counted, too: %s", async (code, path, init) => {
  await fetch(app.url + path, init);
  expect(await linesOf("aaviri_refusals_total{")).toEqual([
    `aaviri_refusals_total{code="${code}"} 1`,
  ]);
});

it("bookings and the pool are read when somebody asks", async () => {
  const [resident, slot] = [await app.make.resident(), await app.make.slot()];
  await app.make.booking(resident, slot, "2026-11-22");
  expect(await linesOf("aaviri_bookings_last_day{")).toEqual([
    'aaviri_bookings_last_day{status="confirmed"} 1',
  ]);
  expect(await linesOf("aaviri_database_connections{")).toHaveLength(3);
});

it("a scrape leaves the connections of the pool to requests, but for one", async () => {
  const pool = poolOf(app.dataSource);
  const inUse: number[] = [];
  pool.on("acquire", () => inUse.push(pool.totalCount - pool.idleCount));
  await linesOf("aaviri_database_connections{");
  expect([inUse.length > 3, Math.max(...inUse)]).toEqual([true, 1]);
});

it("webhooks tell how long the oldest has been due and how attempts ended, without paused endpoints", async () => {
  expect(await linesOf("aaviri_webhook_oldest_due_seconds ")).toEqual([
    "aaviri_webhook_oldest_due_seconds 0",
  ]);
  const attempts = "aaviri_webhook_attempts_last_hour";
  expect(await linesOf(`${attempts}{`)).toEqual([
    `${attempts}{outcome="delivered"} 0`,
    `${attempts}{outcome="failed"} 0`,
  ]);
  await app.dataSource.query(`
    WITH endpoint AS (
      INSERT INTO webhook_endpoints (url, event_types, payload, status, reason, created_at)
      VALUES ('https://a.example', '{booking.created}', 'thin', 'enabled', NULL, now()),
        ('https://b.example', '{booking.created}', 'thin', 'paused', 'by_hand', now()) RETURNING id, status
    ), delivery AS (
      INSERT INTO webhook_deliveries (endpoint_id, webhook_id, type, status, next_attempt_at, created_at)
      SELECT id, 'evt_1', 'booking.created', 'pending',
        now() - CASE status WHEN 'enabled' THEN interval '10 minutes' ELSE interval '2 days' END, now()
      FROM endpoint RETURNING id
    )
    INSERT INTO webhook_attempts (delivery_id, attempted_at, status, milliseconds)
    SELECT delivery.id, now() - age, status, 5 FROM delivery,
      (VALUES (interval '1 minute', 204), ('2 minutes', 500), ('3 minutes', NULL), ('2 hours', 500)) tried (age, status)`);
  const [line = ""] = await linesOf("aaviri_webhook_oldest_due_seconds ");
  expect(Math.round(Number(line.split(" ")[1]) / 60)).toBe(10);
  expect((await linesOf(`${attempts}{`)).sort()).toEqual([
    `${attempts}{outcome="delivered"} 2`,
    `${attempts}{outcome="failed"} 4`,
  ]);
});

it("what cannot be read is no number, and the rest is told", async () => {
  const broken = { name: "aaviri_broken", help: "Fails.", labelNames: [] };
  metrics.watch(broken, () => Promise.reject(new Error("The database is away")), SILENT);
  await ask("/livez");
  expect(await linesOf("aaviri_broken ")).toEqual(["aaviri_broken Nan"]);
  expect(await linesOf("aaviri_http_request_seconds_count")).toHaveLength(1);
});

it("an alarm in the log is counted, from 0, so that the first one is an increase", async () => {
  const before = await linesOf("aaviri_alarms_total{");
  expect(before).toEqual(ALARMS.map((alarm) => `aaviri_alarms_total{alarm="${alarm}"} 0`));
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const log = createLog("error", nowhere, (alarm) => metrics.alarms.inc({ alarm }));
  log.error({ alarm: "stray payment" }, "a payment is to be paid back");
  const after = await linesOf("aaviri_alarms_total{");
  expect(after.filter((line) => !before.includes(line))).toEqual([
    'aaviri_alarms_total{alarm="stray payment"} 1',
  ]);
});

it("jobs are counted by how they ended, from 0", async () => {
  metrics.expectJob("sweep");
  expect(await linesOf("aaviri_job_seconds_count")).toEqual([
    'aaviri_job_seconds_count{name="sweep",outcome="done"} 0',
    'aaviri_job_seconds_count{name="sweep",outcome="failed"} 0',
  ]);
  await metrics.timeJob("sweep", async () => undefined);
  await metrics.timeJob("sweep", () => Promise.reject(new Error("no"))).catch(() => undefined);
  const counts = await linesOf("aaviri_job_seconds_count");
  expect(counts).toEqual([
    'aaviri_job_seconds_count{name="sweep",outcome="done"} 1',
    'aaviri_job_seconds_count{name="sweep",outcome="failed"} 1',
  ]);
});

it("nothing but the metrics is served there", async () => {
  const { status } = await fetch(`http://127.0.0.1:${server.port}/`);
  expect(status).toBe(404);
});

it("requests are spans for an OpenTelemetry SDK, which know their number and status", async () => {
  const ended: object[] = [];
  const noop = new ProxyTracerProvider().getTracer("none");
  const startSpan = (name: string, options?: SpanOptions): Span => {
    const span = noop.startSpan(name, options);
    span.setAttributes = (attributes) => {
      ended.push({ name, ...attributes });
      return span;
    };
    return span;
  };
  trace.setGlobalTracerProvider({
    getTracer: () => Object.assign(Object.create(noop), { startSpan }),
  });
  await ask("/livez");
  trace.disable();
  expect(ended).toEqual([
    expect.objectContaining({
      name: "request",
      "http.response.status_code": 200,
      "url.path": "/livez",
      requestId: expect.any(String),
    }),
  ]);
});

it("answers an address of more than 8 kB with 414, as the application does", async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/${"a".repeat(8 * 1024)}`);
  expect(answer.status).toBe(414);
  expect(await linesOf("aaviri_")).not.toEqual([]);
});
