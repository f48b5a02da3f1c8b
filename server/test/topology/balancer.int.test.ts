import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../demo/free-port";
import { startTestApp, type TestApp } from "../app";
import { startTcpGate, type TcpGate } from "../tcp-gate";
import { makeTemporaryDirectory } from "../temporary-directory";

/** Without Caddy, deployment.test.ts checks the file alone. */
const hasCaddy = isInstalled();
const PAUSE_MS = 2_000;

const directory = makeTemporaryDirectory();
const shell = "<!doctype html><title>Aaviri</title>";
let direct: TestApp;
let gate: TcpGate;
let servers: TestApp[] = [];
let caddy: ChildProcess;
let url: string;

if (hasCaddy) {
  beforeAll(async () => {
    mkdirSync(path.join(directory.path, "assets"));
    for (const page of ["index.html", "app.html", "assets/app.js"])
      writeFileSync(path.join(directory.path, page), shell);
    direct = await startTestApp();
    const database = new URL((direct.dataSource.options as { url?: string }).url ?? "");
    gate = await startTcpGate(database.hostname, Number(database.port || 5432));
    const one = { beside: direct, databasePort: gate.port, clientDirectory: directory.path };
    servers = [await startTestApp(one), await startTestApp(one)];
    await startCaddy(servers.map((server) => new URL(server.url).host));
  });

  afterAll(async () => {
    const ended = new Promise((resolve) => caddy.once("exit", resolve));
    caddy.kill("SIGKILL");
    await ended;
    for (const server of servers) await server.close();
    await gate.close();
    await direct.close();
  });
}
afterAll(() => directory.remove());

function isInstalled(): boolean {
  try {
    return execFileSync("caddy", ["version"]).length > 0;
  } catch {
    return false;
  }
}

async function startCaddy([first = "", second = ""]: string[]): Promise<void> {
  const port = await freePort();
  const file = path.join(directory.path, "Caddyfile");
  const own = readFileSync(path.join(__dirname, "../../../../deploy/Caddyfile"), "utf8")
    .replace(":8080 {", `http://127.0.0.1:${port} {`)
    .replace("server-1:4000", first)
    .replace("server-2:4000", second);
  writeFileSync(file, own.replace("{", "{\n\tadmin off\n\tauto_https off"));
  url = `http://127.0.0.1:${port}`;
  caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { stdio: "ignore" });
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await pause(50);
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string | null;
  readonly text: string;
}

async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const { status, headers, ...response } = await fetch(`${url}${address}`, init).then(
    async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
    }),
  );
  const type = headers.get("content-type") ?? "";
  return { status, type, retryAfter: headers.get("retry-after"), text: response.text };
}

const OF_PEOPLE = { headers: { Accept: "text/html" } };
const QUERY = {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ query: "{ carTypes { name } }" }),
};
const askAll = () =>
  Promise.all([
    ...["/", "/login", "/assets/app.js"].map((page) => ask(page, OF_PEOPLE)),
    ...[ask("/api/v1/car-types"), ask("/graphql", QUERY)],
  ]);

(hasCaddy ? describe : describe.skip)("behind the balancer of deploy/Caddyfile", () => {
  it("a pause of the database leaves the client's shell, and errors that say when to ask again", async () => {
    gate.isSilent = true;
    const since = performance.now();
    const answers: Answer[] = [];
    const asked: Promise<unknown>[] = [];
    while (performance.now() - since < PAUSE_MS) {
      asked.push(askAll().then((some) => void answers.push(...some)));
      await pause(50);
    }
    await pause(1_500);
    asked.push(askAll().then((some) => void answers.push(...some)));
    await Promise.all(asked);
    gate.isSilent = false;
    const pages = answers.filter(({ text }) => text === shell);
    const errors = answers.filter(({ text }) => text !== shell);
    expect(pages).toHaveLength((answers.length / 5) * 3);
    for (const { status, type, retryAfter, text } of errors) {
      expect([status, retryAfter, type]).toEqual([503, "2", expect.stringMatching(/json/)]);
      expect(JSON.stringify(JSON.parse(text))).toContain("UNAVAILABLE");
    }
    while ((await ask("/api/v1/car-types")).status !== 200) await pause(50);
  });

  it("without any server people read that it is away, and programs when to ask again", async () => {
    for (const server of servers) await server.close();
    servers = [];
    await pause(1_500);
    const page = await ask("/login", OF_PEOPLE);
    expect(page).toMatchObject({ status: 503, retryAfter: "2" });
    expect([page.type, page.text]).toEqual([
      expect.stringContaining("text/html"),
      expect.stringContaining("Back in a moment"),
    ]);
    const rest = await ask("/api/v1/car-types", OF_PEOPLE);
    expect(rest).toMatchObject({ status: 503, retryAfter: "2" });
    expect(JSON.parse(rest.text)).toMatchObject({ success: false, code: "UNAVAILABLE" });
    const graphql = await ask("/graphql", QUERY);
    expect(graphql).toMatchObject({ status: 503, retryAfter: "2" });
    expect(JSON.parse(graphql.text).errors[0].extensions.code).toBe("UNAVAILABLE");
  });
});
