import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import { type DemoServer, startDemoServer } from "../test/demo-server";
import { DEMO_API_KEY } from "./demo-integrations";
import { freePort } from "./free-port";

const EXAMPLES = path.resolve(__dirname, "../../../examples");
const run = promisify(execFile);
const TIMEOUT_MS = 120_000;
const hasPython = spawnSync("python3", ["--version"]).status === 0;

const LANGUAGES = [
  {
    language: "TypeScript",
    program: process.execPath,
    file: (name: string) => `typescript/${name}.ts`,
  },
  {
    language: "Python",
    program: "python3",
    file: (name: string) => `python/${name.replaceAll("-", "_")}.py`,
  },
];
if (!hasPython) console.warn("There is no python3 here: the examples in Python are not run.");

let demo: DemoServer;
const children: ChildProcess[] = [];

beforeAll(async () => {
  demo = await startDemoServer();
});

afterAll(async () => {
  for (const child of children) child.kill();
  await demo?.stop();
});

async function post<Answer>(address: string, body: object): Promise<Answer> {
  const response = await fetch(`${demo.url}${address}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${DEMO_API_KEY}` },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await post<{ data: Data; errors?: object }>("/graphql", {
    query,
    variables,
  });
  expect(errors).toBeUndefined();
  return data;
}

const trigger = (type: string) => post<{ id: string }>("/sandbox/events", { type });

async function eventually(hasCome: () => boolean): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!hasCome() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe.each(LANGUAGES.filter(({ language }) => hasPython || language !== "Python"))(
  "the examples in $language",
  ({ program, file }) => {
    const start = async (name: string, ...more: readonly string[]) => {
      const env = { PATH: process.env.PATH, AAVIRI_URL: demo.url };
      const { stdout } = await run(program, [path.join(EXAMPLES, file(name)), ...more], { env });
      return stdout;
    };

    it("book for a resident who allows it, and stay connected", async () => {
      const said = await start("community-app", "--sandbox");
      expect(said).toMatch(
        /^Connected to Ananya Rao Kondapalli, \d+ credits\nBooked 20[\d-]+ \d\d:\d\d/,
      );
      expect(said).toContain("Stays connected: the next access token lasts 900 seconds");
      const [, id] = /Booked .* \((.*)\)/.exec(said) ?? [];
      const { node } = await ask<{ node: { status: string } }>(
        "query ($id: ID!) { node(id: $id) { ... on Booking { status } } }",
        { id },
      );
      expect(node.status).toBe("CONFIRMED");
    });

    it("copy all bookings, and then exactly what changed", async () => {
      const copyFile = path.join(demo.directory, `${path.basename(program)}.json`);
      expect(await start("nightly-job", copyFile)).toMatch(/^\d+ bookings in/);
      const { id } = await trigger("booking.cancelled");
      await trigger("booking.rescheduled");
      const { bookings } = await ask<{ bookings: { edges: { node: { id: string } }[] } }>(
        `{ bookings(first: 100) { edges { node { id bookingId bookingDate startTime endTime status
          serviceType notes carNumber carModel residencyName blockName flatName parkingNumber
          createdAt updatedAt } } } }`,
      );
      let copy: { bookings: Record<string, { status: string }> };
      // From one realm: jest's own JSON makes other objects than an answer's.
      const nodes = bookings.edges.map(({ node }) => JSON.parse(JSON.stringify(node)));
      const isBehind = () => nodes.some((node) => !isDeepStrictEqual(copy.bookings[node.id], node));
      const end = Date.now() + TIMEOUT_MS;
      do {
        expect(await start("nightly-job", copyFile)).toMatch(/^\d+ changed\n/);
        copy = JSON.parse(readFileSync(copyFile, "utf8"));
        // Running transactions of the server hold the list back.
      } while (isBehind() && Date.now() < end);
      expect(copy.bookings[id]?.status).toBe("CANCELLED");
      expect(Object.keys(copy.bookings)).toHaveLength(bookings.edges.length);
      for (const { node } of bookings.edges) expect(copy.bookings[node.id]).toEqual(node);
    });

    it("hear of events, verify them, and take none twice", async () => {
      const port = await freePort();
      const { createWebhookEndpoint } = await ask<{
        createWebhookEndpoint: { secret: string; webhookEndpoint: { id: string } };
      }>(
        `mutation ($input: CreateWebhookEndpointInput!) {
          createWebhookEndpoint(input: $input) { secret webhookEndpoint { id } }
        }`,
        { input: { url: `http://localhost:${port}/`, eventTypes: ["booking.completed"] } },
      );
      const { secret, webhookEndpoint } = createWebhookEndpoint;
      const child = spawn(program, [path.join(EXAMPLES, file("webhook-receiver"))], {
        env: { PATH: process.env.PATH, WEBHOOK_SECRET: secret, PORT: String(port) },
      });
      children.push(child);
      let said = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
      await eventually(() => said.includes("Listening"));
      // The advanced clock must not make signatures look old.
      await post("/sandbox/clock", { hours: 1 });
      const { id } = await trigger("booking.completed");
      await eventually(() => said.includes(id));
      expect(said).toContain(`booking.completed ${id}`);
      await redeliver(webhookEndpoint.id);
      await eventually(() => said.includes("again"));
      expect(said).toContain("again evt_");
      const forged = await fetch(`http://localhost:${port}/`, { method: "POST", body: "{}" });
      expect(forged.status).toBe(400);
    });
  },
);

async function redeliver(endpoint: string): Promise<void> {
  const { webhookDeliveries } = await ask<{
    webhookDeliveries: { edges: { node: { id: string } }[] };
  }>(
    "query ($endpoint: ID!) { webhookDeliveries(endpoint: $endpoint, first: 1) { edges { node { id } } } }",
    { endpoint },
  );
  await ask(
    "mutation ($id: ID!) { redeliverWebhook(input: { webhookDeliveryId: $id }) { webhookDelivery { id } } }",
    { id: webhookDeliveries.edges[0]?.node.id },
  );
}

it("compile in TypeScript", async () => {
  const compiler = path.resolve(EXAMPLES, "../node_modules/.bin/tsc");
  await expect(run(compiler, ["-p", path.join(EXAMPLES, "typescript")])).resolves.toBeDefined();
});
