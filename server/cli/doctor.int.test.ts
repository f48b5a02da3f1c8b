import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Client } from "pg";
import { servePaymentSandbox } from "../demo/payment-sandbox/serve-payment-sandbox";
import { WebhookVault } from "../modules/webhooks/webhook-vault";
import { CONNECT_QUERY } from "../platform/pooler";
import { startTestApp, type TestApp } from "../test/app";
import { runCommandOf } from "../test/command";
import { contentsOf } from "../test/contents";
import { startMailServer } from "../test/mail-server";
import { startPooler, type TestPooler } from "../test/pooler";
import { makeTemporaryDirectory } from "../test/temporary-directory";

let app: TestApp;
let databaseUrl: string;
let outside: Server;
let outsideUrl: string;
let status: number;

beforeAll(async () => {
  app = await startTestApp();
  databaseUrl = (app.dataSource.options as { url: string }).url;
  outside = createServer((_request, response) => response.writeHead(status).end("{}"));
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  outsideUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
});

beforeEach(() => {
  status = 200;
});

afterAll(async () => {
  await Promise.all([app.close(), new Promise((resolve) => outside.close(resolve))]);
});

const live = (more: Readonly<Record<string, string>> = {}) => ({
  DEMO: "off",
  DATABASE_URL: databaseUrl,
  FIREBASE_PROJECT_ID: "demo-aaviri",
  FIREBASE_API_KEY: "key",
  FIREBASE_AUTH_DOMAIN: "auth",
  FIREBASE_CREDENTIALS: "/nowhere/key.json",
  PUBLIC_URL: outsideUrl,
  RAZORPAY_KEY_ID: "rzp_test_doctor",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "another",
  RAZORPAY_API_URL: outsideUrl,
  ...more,
});

/** Answers as `systemctl show` does. */
function unitsAs(states: Readonly<Record<string, string>>): string {
  const units = ["backup", "consistency", "doctor"].flatMap((name) => [
    ...[`aaviri-${name}.timer`, `aaviri-${name}.service`],
  ]);
  const shown = units.map(
    (id) => `Id=${id}\n${states[id] ?? "ActiveState=active\nResult=success"}`,
  );
  return `cat <<'END'\n${shown.join("\n\n")}\nEND`;
}

const linesOf = (said: string) => said.trimEnd().split("\n");

it("advises to recreate a database whose LC_CTYPE knows ASCII letters only", async () => {
  const ascii = new URL(databaseUrl);
  ascii.pathname = "/ascii_letters";
  await app.dataSource.query(
    `CREATE DATABASE ascii_letters TEMPLATE template0 LOCALE 'C' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8'`,
  );
  try {
    const { said } = await runCommandOf("doctor", [], { ...live(), DATABASE_URL: ascii.href });
    expect(said).toMatch(/^look {2}database {5}LC_CTYPE is C: names in Telugu /m);
  } finally {
    await app.dataSource.query("DROP DATABASE ascii_letters WITH (FORCE)");
  }
});

it("finds nothing wrong with a demo but that its cluster is one for tests, and changes nothing", async () => {
  const before = await contentsOf(app.dataSource);
  const { code, said } = await runCommandOf("doctor", [], {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: outsideUrl,
  });
  expect([code, linesOf(said).filter((line) => line.startsWith("WRONG"))]).toEqual([
    1,
    ["WRONG database     fsync is off: a crash loses bookings. Switch it on."],
  ]);
  for (const line of [
    /^ok {4}database {5}PostgreSQL 18/m,
    /^ok {4}schema {7}The schema is that of this version\.$/m,
    /^ok {4}clock {8}The clocks/m,
    /^Wrong: 1\. To look at: \d+\.$/m,
  ]) {
    expect(said).toMatch(line);
  }
  expect(await contentsOf(app.dataSource)).toEqual(before);
});

it("counts the webhook endpoints whose secrets WEBHOOK_KEY cannot read", async () => {
  const vault = new WebhookVault("a key of before");
  const [{ id }] = await app.dataSource.query(
    `INSERT INTO webhook_endpoints (url, event_types, payload, status, created_at)
     VALUES ('https://a.example', '{booking.created}', 'thin', 'enabled', now()) RETURNING id`,
  );
  await app.dataSource.query(
    "INSERT INTO webhook_secrets (endpoint_id, ciphertext, created_at) VALUES ($1, $2, now())",
    [id, vault.seal(vault.newSecret(), id)],
  );
  const { said } = await runCommandOf("doctor", [], live());
  await app.dataSource.query("UPDATE webhook_endpoints SET deleted_at = now()");
  expect(said).toMatch(/^WRONG webhooks .*the secrets of 1 webhook endpoints/m);
});

it("takes what answers for well, outside the demo too", async () => {
  const mail = await startMailServer();
  const { said } = await runCommandOf("doctor", [], live({ SMTP_URL: mail.url }));
  await mail.close();
  expect(said).toContain("The mail server takes our name and password.");
  expect(said).toContain(`${outsideUrl} leads to a server.`);
});

it.each([
  ["takes", "sandbox-key", /^ok {4}payments .*takes our key/m],
  ["refuses", "another-key", /^WRONG payments .*answers 401: .*_SECRET do not belong/m],
])("finds whether Razorpay %s the key", async (_what, secret, line) => {
  const sandbox = await servePaymentSandbox({ port: 0, webhookUrl: null });
  const { keyId: RAZORPAY_KEY_ID, apiUrl: RAZORPAY_API_URL } = sandbox.settings;
  const key = { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET: secret, RAZORPAY_API_URL };
  const { said } = await runCommandOf("doctor", [], live(key));
  await sandbox.close();
  expect(said).toMatch(line);
});

const MAIL_AWAY = { SMTP_URL: "smtp://127.0.0.1:9" };

it.each<[string, RegExp, Readonly<Record<string, string>>?, number?]>([
  ["a provider that is down", /^WRONG payments .*Razorpay answers 503 at [^ ]+\.$/m, {}, 503],
  ["a balancer that leads elsewhere", /^WRONG address .*\/livez answers 404/m, {}, 404],
  ["an address without TLS", /^WRONG address .*people need https/m],
  ["credentials that are not there", /^WRONG identities .*FIREBASE_CREDENTIALS/m],
  ["a mail server that is away", /^WRONG mail .*does not answer/m, MAIL_AWAY],
  ["no mail server", /^look {2}mail .*nobody is written to/m],
  [
    "a replica that is away",
    /^look {2}replica .*does not answer: .*mend DATABASE_REPLICA_URL\. Statistics are read/m,
    { DATABASE_REPLICA_URL: "postgres://a@127.0.0.1:9/a" },
  ],
  ["no number to call", /^WRONG settings {5}SUPPORT_PHONE is not set/m],
  ["no address to write to", /^WRONG settings {5}SUPPORT_EMAIL is not set/m],
  ["a mail server without a sender", /^WRONG settings {5}MAIL_FROM is not set/m, MAIL_AWAY],
  [
    "registered documents that are not there",
    /^WRONG settings {5}REGISTERED_DOCUMENTS must name a JSON file .*ENOENT/m,
    { REGISTERED_DOCUMENTS: "/nowhere/documents.json" },
  ],
  ["all callers at one address", /^look {2}settings .*TRUST_PROXY is off/m],
  [
    "a pool too large",
    /^look {2}connections .*needs room for three/m,
    { DATABASE_POOL_SIZE: "200" },
  ],
  [
    "too many workers",
    /^look {2}connections .*room for \d servers of 20 workers \(DATABASE_POOL_SIZE 40 and 80 beside\)\. A rolling/m,
    { DATABASE_POOL_SIZE: "40", WORKERS: "20" },
  ],
])("says what is wrong with %s", async (_what, line, settings = {}, answered = 200) => {
  status = answered;
  const { code, said } = await runCommandOf("doctor", [], live(settings));
  expect(said).toMatch(line);
  expect([code, linesOf(said).at(-1)]).toEqual([1, expect.stringMatching(/^Wrong: [1-9]/)]);
});

it.each<[string, () => Promise<TestPooler>, RegExp]>([
  [
    "by the transaction",
    () => startPooler(databaseUrl, CONNECT_QUERY, true),
    /^ok {4}pooler .*our time-outs, and carries prepared statements/m,
  ],
  [
    "by the statement",
    () => startPooler(databaseUrl, CONNECT_QUERY, true, "statement"),
    /^WRONG pooler .*after each statement \(pool_mode = statement\): no transaction/m,
  ],
  [
    "by the session",
    () => startPooler(databaseUrl, CONNECT_QUERY, false, "session"),
    /^look {2}pooler .*as long as a client stays connected \(pool_mode = session\)/m,
  ],
  [
    "nothing, as there is none,",
    async () => ({ url: `${databaseUrl}?`, close: async () => undefined }),
    /^WRONG pooler {7}There is no pooler before DATABASE_URL: remove DATABASE_DIRECT_URL, /m,
  ],
  [
    "another database",
    () => startPooler(new URL("/postgres", databaseUrl).href, CONNECT_QUERY),
    /^WRONG pooler {7}DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: /m,
  ],
])("names a pooler that lends %s by what it does", async (_how, start, line) => {
  const pooler = await start();
  const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl };
  const { said } = await runCommandOf("doctor", [], live(settings));
  await pooler.close();
  expect(said).toMatch(line);
});

it.each<[string, number, RegExp]>([
  [
    "takes",
    -30,
    /^ok {4}connections .* room for 5 servers of 1 workers \(4 past the pooler, which/m,
  ],
  [
    "counts",
    -14,
    /^look {2}connections .* room for 1 servers of 1 workers .* needs room for three/m,
  ],
  ["refuses", 20, /^WRONG connections .* room for 0 servers .* lower default_pool_size, or raise/m],
])("%s the pooler's own connections", async (_what, beyond, line) => {
  const [{ most }] = await app.dataSource.query(
    "SELECT current_setting('max_connections')::int AS most",
  );
  const pooler = await startPooler(databaseUrl, CONNECT_QUERY, true, "transaction", most + beyond);
  const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl, WORKERS: "1" };
  const { said } = await runCommandOf("doctor", [], live(settings));
  await pooler.close();
  expect(said).toMatch(line);
  expect(said).toContain(`has ${most + beyond} to the database for 1 workers each.`);
});

it.each<[string, string, RegExp[]]>([
  [
    "well",
    unitsAs({}),
    [/^ok {4}timers {7}aaviri-backup\.timer is active/m, /^ok {4}timers {7}aaviri-consistency/m],
  ],
  [
    "failing",
    unitsAs({ "aaviri-backup.service": "ActiveState=failed\nResult=exit-code" }),
    [/^WRONG timers {7}aaviri-backup\.service has failed last \(exit-code\)/m],
  ],
  [
    "off",
    unitsAs({ "aaviri-consistency.timer": "ActiveState=inactive\nResult=success" }),
    [/^WRONG timers {7}aaviri-consistency\.timer is not active: systemctl enable --now/m],
  ],
  ["away", "exit 1", [/^look {2}timers {7}There is no systemd here/m]],
])("finds timers of backup and consistency that are %s", async (_how, systemctl, lines) => {
  const directory = makeTemporaryDirectory();
  writeFileSync(path.join(directory.path, "systemctl"), `#!/bin/sh\n${systemctl}\n`, {
    mode: 0o755,
  });
  const { said } = await runCommandOf(
    "doctor",
    [],
    live({ PATH: `${directory.path}:${process.env.PATH}` }),
  );
  directory.remove();
  for (const line of lines) expect(said).toMatch(line);
});

it("finds whether the write-ahead log is archived, and how much room disks have", async () => {
  const { said } = await runCommandOf("doctor", [], live());
  expect(said).toMatch(/^look {2}archive {6}archive_mode is off/m);
  expect(said).toMatch(
    /^(ok {4}|look {2}|WRONG )disks {8}The disk of \/.* has [\d.]+ GB free \(\d+ %\)/m,
  );
});

it("says that the database is of a version before, and of one after", async () => {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query("UPDATE migrations SET timestamp = timestamp + 1 WHERE id = 1");
  const { code, said } = await runCommandOf("doctor", [], { DATABASE_URL: databaseUrl });
  await client.query(
    "UPDATE migrations SET timestamp = timestamp - 1, name = 'Vehicles1' WHERE id = 1",
  );
  const tooOld = await runCommandOf("doctor", [], { DATABASE_URL: databaseUrl });
  await client.query("UPDATE migrations SET name = 'Baseline1769762000000' WHERE id = 1");
  await client.end();
  expect([code, tooOld.code]).toEqual([1, 1]);
  expect(said).toMatch(/^WRONG schema {7}1 migrations have not run/m);
  expect(tooOld.said).toMatch(
    /^WRONG schema {7}The database needs the last version 0\.1 first: \d+ of its 117/m,
  );
});

it("says in one line that the database does not answer, and nothing of its password", async () => {
  const { code, said } = await runCommandOf("doctor", [], {
    DATABASE_URL: "postgres://aaviri:word@127.0.0.1:9/aaviri",
  });
  expect([code, said]).toEqual([
    1,
    "The database aaviri at 127.0.0.1:9 does not answer: it refuses connections. Start it or mend DATABASE_URL.\n",
  ]);
});
