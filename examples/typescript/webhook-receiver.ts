/**
 * A receiver of webhooks: verifies each by the package `standardwebhooks`, and takes none twice.
 *
 *   WEBHOOK_SECRET=whsec_… node webhook-receiver.ts
 */
import { createServer, type IncomingMessage } from "node:http";
import { Webhook } from "standardwebhooks";

interface WebhookEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly id?: string; readonly userId?: string; readonly status?: string };
}

const { WEBHOOK_SECRET = "", PORT = "8787" } = process.env;
if (!WEBHOOK_SECRET.startsWith("whsec_")) {
  throw new Error("Set WEBHOOK_SECRET to the secret that createWebhookEndpoint answered.");
}
const webhook = new Webhook(WEBHOOK_SECRET);
/** A real receiver keeps these in its database, for as long as a replay can come: 30 days. */
const seen = new Set<string>();

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const server = createServer(async (request, response) => {
  const body = await bodyOf(request);
  const id = String(request.headers["webhook-id"]);
  let event: WebhookEvent;
  try {
    event = webhook.verify(body, request.headers as Record<string, string>) as WebhookEvent;
  } catch {
    response.writeHead(400).end();
    return;
  }
  // Answer at once and do the work afterwards: an attempt waits 15 seconds at most.
  response.writeHead(204).end();
  if (seen.has(id)) return console.log(`again ${id}`);
  seen.add(id);
  console.log(event.type, event.data.id ?? "");
});

server.listen(Number(PORT), "127.0.0.1", () =>
  console.log(`Listening at http://localhost:${PORT}`),
);
