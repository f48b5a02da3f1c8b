import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { EVENT_TYPE_NAMES } from "../modules/events/event.rules";
import type { GraphqlClient } from "./api";

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { webhookEndpoint { id } secret }
}`;
const TEST = `mutation ($input: SendTestWebhookInput!) {
  sendTestWebhook(input: $input) { webhookDelivery { id } }
}`;

/** Subscribes to all events unless `more` says otherwise; with its secret. */
export async function makeWebhook(
  admin: GraphqlClient,
  url: string,
  more: object = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const input = Object.assign({ url, eventTypes: EVENT_TYPE_NAMES }, more);
  const { data, errors } = await admin.send<{
    createWebhookEndpoint: { webhookEndpoint: { id: string }; secret: string };
  }>(CREATE, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  const { webhookEndpoint, secret } = data.createWebhookEndpoint;
  return { id: webhookEndpoint.id, secret };
}

/** Returns the delivery's id. */
export async function sendTest(admin: GraphqlClient, webhookEndpointId: string): Promise<string> {
  const { data } = await admin.send<{ sendTestWebhook: { webhookDelivery: { id: string } } }>(
    TEST,
    { input: { webhookEndpointId } },
  );
  return data.sendTestWebhook.webhookDelivery.id;
}

export interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly at: number;
}

/** A webhook receiver that records calls and answers as the test says. */
export interface Receiver {
  readonly url: string;
  readonly heard: Heard[];
  /** Null: never answers. */
  answer: (heard: Heard) => Answer | null | Promise<Answer>;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export async function startReceiver(): Promise<Receiver> {
  const heard: Heard[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", async () => {
      const { url: path = "", headers } = request;
      const body = Buffer.concat(parts).toString("utf8");
      const one: Heard = { path, headers, body, at: performance.now() };
      heard.push(one);
      const answer = await receiver.answer(one);
      if (answer) response.writeHead(answer.status, answer.headers).end(answer.body ?? "");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    heard,
    answer: () => ({ status: 204 }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}
