import { asPerson, type GraphqlClient } from "../../../test/api";
import { startTestApp, type TestApp } from "../../../test/app";
import { expectConsistent } from "../../../test/consistency";
import { eventsAreSettled } from "../../../test/events";
import { type Receiver, startReceiver } from "../../../test/webhooks";

export const START = "2026-11-21T02:30:00.000Z";
const LOG = `query ($endpoint: ID!, $status: WebhookDeliveryStatus) {
  webhookDeliveries(endpoint: $endpoint, status: $status, first: 100) { totalCount edges { node {
    id webhookId type status nextAttemptAt deliveredAt attempts { status milliseconds answer error } } } } }`;
const ENDPOINT =
  "query ($id: ID!) { node(id: $id) { ... on WebhookEndpoint { status reason failingSince changes { action changedBy via } } } }";

interface Delivery {
  id: string;
  webhookId: string;
  type: string;
  status: string;
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  attempts: { status: number | null; answer: string | null; error: string | null }[];
}

export let app: TestApp;
export let admin: GraphqlClient;
export let receiver: Receiver;
export const logged: string[] = [];

export async function openWorld(): Promise<void> {
  app = await startTestApp({
    environment: { LOG_LEVEL: "debug" },
    logTo: { write: (line: string) => void logged.push(line) },
  });
  admin = await asPerson(app, await app.make.administrator());
}

export async function beginAnew(): Promise<void> {
  app.clock.set(START);
  receiver = await startReceiver();
}

export async function clearUp(): Promise<void> {
  await receiver.close();
  await app.dataSource.query("UPDATE webhook_endpoints SET deleted_at = now()");
  await app.dataSource.query("DELETE FROM disabled_dates");
  await eventsAreSettled(app);
}

export async function closeWorld(): Promise<void> {
  await expectConsistent(app.dataSource);
  await app.close();
}

export const worker = () => app.services.webhookWorker;

export async function deliver(): Promise<void> {
  await eventsAreSettled(app);
  await worker().run();
  await worker().settled();
}

export function later(milliseconds: number): void {
  app.clock.set(new Date(app.clock.now().getTime() + milliseconds).toISOString());
}

export const HOUR = 3_600_000;
export const closeDay = (day: string) =>
  app.dataSource.query("INSERT INTO disabled_dates (day) VALUES ($1)", [day]);

export async function logOf(endpoint: string, status: string | null = null): Promise<Delivery[]> {
  const { data } = await admin.send<{
    webhookDeliveries: { edges: { node: Delivery }[] };
  }>(LOG, { endpoint, status });
  return data.webhookDeliveries.edges.map(({ node }) => node);
}

export async function stateOf(id: string) {
  const { data } = await admin.send<{ node: Record<string, unknown> }>(ENDPOINT, { id });
  return data.node;
}

export async function done(mutation: string, type: string, input: object, selection: string) {
  const { data, errors } = await admin.send<Record<string, Record<string, unknown>>>(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} } }`,
    { input },
  );
  expect(errors).toBeUndefined();
  return data[mutation] ?? {};
}
