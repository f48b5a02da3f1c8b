import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type {
  OrderRequest,
  PaymentOrder,
  PaymentProof,
  PaymentProvider,
} from "../integrations/payment-provider";

const SECRET = "stand-in-secret";

/** How the stand-in takes what it is asked. */
export type Mood = "works" | "fails" | "resets" | "talks HTML" | "asks for more" | "hangs";

/** A payment provider on a port of its own that speaks a tiny protocol: `POST /orders`. */
export interface PaymentStandIn {
  readonly provider: PaymentProvider;
  /** The orders it made, first to last. */
  readonly orders: (PaymentOrder & { readonly receipt: string })[];
  mood: Mood;
  /** How long it takes to answer. */
  delayMs: number;
  /** The proof that its checkout gives of a payment. */
  proofOf(order: { readonly id: string }, paymentId: string): PaymentProof;
  close(): Promise<void>;
}

/** Starts the stand-in; `timeOutMs` is the patience of whoever calls it, none when absent. */
export async function startPaymentStandIn(timeOutMs?: number): Promise<PaymentStandIn> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    await new Promise((resolve) => setTimeout(resolve, standIn.delayMs));
    answer(standIn, JSON.parse(body), response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`;
  const standIn: PaymentStandIn = {
    provider: {
      keyId: "stand-in-key",
      createOrder: (order) => createOrder(url, order, timeOutMs),
      isProven: ({ orderId, paymentId, signature }) => isSame(signature, sign(orderId, paymentId)),
    },
    ...{ orders: [], mood: "works", delayMs: 0 },
    proofOf: ({ id }, paymentId) => ({
      ...{ orderId: id, paymentId, signature: sign(id, paymentId) },
    }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

function answer(
  { mood, orders }: PaymentStandIn,
  { amountPaise, currency, receipt }: OrderRequest,
  response: ServerResponse,
): void {
  if (mood === "hangs") return;
  if (mood === "resets") return void response.destroy();
  if (mood === "fails") return void response.writeHead(500).end("{}");
  if (mood === "talks HTML") return void response.end("<html>Welcome</html>");
  const order = { id: `order_${orders.length + 1}`, amountPaise, currency, receipt };
  orders.push(order);
  const asked = mood === "asks for more" ? { ...order, amountPaise: amountPaise + 100 } : order;
  response.end(JSON.stringify(asked));
}

async function createOrder(
  url: string,
  order: OrderRequest,
  timeOutMs?: number,
): Promise<PaymentOrder> {
  const response = await fetch(url, {
    method: "POST",
    body: JSON.stringify(order),
    signal: timeOutMs === undefined ? null : AbortSignal.timeout(timeOutMs),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status}`);
  return (await response.json()) as PaymentOrder;
}

function sign(orderId: string, paymentId: string): string {
  return createHmac("sha256", SECRET).update(`${orderId}|${paymentId}`).digest("hex");
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
