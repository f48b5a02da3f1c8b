import type { Webhook } from "../../server/demo/payment-sandbox/sandbox-webhooks";
import { integerKey } from "../../server/platform/global-id";
import type { Answer } from "./asking";
import type { Balancer } from "./balancer";
import { Client } from "./client";
import type { Deployment } from "./deployment";
import { newOperation, type Operation } from "./operation";
import { begin, prove } from "./resident";
import type { Crowd } from "./verdict";

export interface Payable {
  readonly client: Client;
  readonly id: string;
  readonly order: string;
}

export class Buyers implements Crowd {
  readonly clients: readonly Client[];
  private isOver = false;

  constructor(
    readonly deployment: Deployment,
    balancer: Balancer = deployment.balancer,
  ) {
    this.clients = deployment.scenery.residents.map(
      (person) => new Client(deployment, person, true, () => this.isOver, balancer),
    );
  }

  get operations(): Operation[] {
    return this.clients.flatMap(({ operations }) => operations);
  }

  answersSince(moment = 0): Answer[] {
    return this.clients.flatMap(({ answers }) => answers).filter(({ at }) => at >= moment);
  }

  async end(): Promise<void> {
    this.isOver = true;
  }

  async begin(
    part: { couponCode?: string } = {},
    clients: readonly Client[] = this.clients,
  ): Promise<Payable[]> {
    const begun = await Promise.all(
      clients.map(async (client) => {
        const purchase = await begin(client, part);
        return purchase && { client, ...purchase };
      }),
    );
    return begun.filter((payable) => payable !== null);
  }

  async payAndProve(payables: readonly Payable[]): Promise<number> {
    const { sandbox } = this.deployment;
    const proven = await Promise.all(
      payables.map(({ client, id, order }) => prove(client, id, order, sandbox.pay(order).id)),
    );
    return proven.filter(Boolean).length;
  }
}

/** The provider has the money, so the grant must follow. */
export function payOnly(deployment: Deployment, { client, id, order }: Payable): void {
  const operation = newOperation("pay", integerKey("Purchase", id) ?? "");
  operation.outcome = "acknowledged";
  client.operations.push(operation);
  deployment.sandbox.pay(order);
}

export async function purchasesOf(deployment: Deployment): Promise<Record<string, number>> {
  const [row] = await deployment.rows<Record<string, number>>(
    `SELECT count(*) FILTER (WHERE payment_status = 'completed')::int AS completed,
       count(*) FILTER (WHERE payment_status = 'pending')::int AS pending,
       (SELECT count(*)::int FROM credit_lots WHERE purchase_id IS NOT NULL) AS grants,
       (SELECT count(*)::int FROM coupon_holds WHERE state = 'held') AS held,
       (SELECT count(*)::int FROM stray_payments) AS strays
     FROM purchases`,
  );
  return row ?? {};
}

export function twiceOrdered({ sandbox }: Deployment): number {
  const orders = Map.groupBy(sandbox.books.orders, ({ receipt }) => receipt);
  return [...orders.values()].filter(({ length }) => length > 1).length;
}

export async function untilTaken({ sandbox }: Deployment, webhook: Webhook): Promise<void> {
  for (let status = 0; status !== 200; ) {
    status = await sandbox.webhooks.deliver(webhook).catch(() => 0);
  }
}
