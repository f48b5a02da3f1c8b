import { may } from "../../access/authorize";
import { everything, ofKey, type Policy } from "../../access/policy";
import { type Asking, type NodeFinders } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { type EventServices } from "../events/events.module";
import { webhookErrors } from "./webhook.errors";
import { createWebhookLoaders } from "./webhook.loaders";
import { WebhookChangeResolver, WebhookResolver } from "./webhook.resolver";
import { WebhookBodyService } from "./webhook-body.service";
import { WebhookDeliveryResolver } from "./webhook-delivery.resolver";
import { WebhookDeliveryService } from "./webhook-delivery.service";
import { WebhookEndpointService } from "./webhook-endpoint.service";
import { WebhookFanOutService } from "./webhook-fan-out.service";
import { letterAboutNotice } from "./webhook-mail";
import { WebhookVault } from "./webhook-vault";
import { WebhookWorkerService } from "./webhook-worker.service";

const LOOK_EVERY_MS = 500;

const policy = {
  "webhook.manage": everything("webhooks:manage"),
  "webhookEndpoint.manage": ofKey("webhooks:manage"),
} as const satisfies Policy;

type Own = typeof policy;

const nodes: NodeFinders = {
  WebhookEndpoint: async (context, id) => {
    const endpoint = await endpointOf(context, id);
    return endpoint?.deletedAt ? null : endpoint;
  },
  WebhookDelivery: async (context, id) => {
    const delivery = await context.loaders.webhookDeliveryById.load(id);
    return delivery && (await endpointOf(context, delivery.endpointId)) ? delivery : null;
  },
};

async function endpointOf({ actor, loaders }: Asking, id: number) {
  const endpoint = await loaders.webhookEndpointById.load(id);
  return endpoint && may(actor, "webhookEndpoint.manage", endpoint) ? endpoint : null;
}

export const webhooks = defineModule({
  name: "webhooks",
  policy,
  errors: webhookErrors,
  services: ({ dataSource, clock, settings, log }, { events }: EventServices) => {
    const { isDemo } = settings;
    const vault = new WebhookVault(settings.webhookKey);
    const fanOut = new WebhookFanOutService(dataSource, clock, events);
    const bodies = new WebhookBodyService(dataSource);
    const sending = { dataSource, clock, fanOut, bodies, vault, isDemo, log };
    return {
      webhookEndpoints: new WebhookEndpointService({ dataSource, clock, vault, isDemo }),
      webhookDeliveries: new WebhookDeliveryService(dataSource, clock),
      webhookWorker: new WebhookWorkerService(sending),
    };
  },
  loaders: (dataSource, services) => createWebhookLoaders(dataSource, services),
  resolvers: [WebhookResolver, WebhookChangeResolver, WebhookDeliveryResolver],
  nodes,
  jobs: ({ webhookDeliveries }) => [
    {
      name: "forget-old-webhooks",
      cron: "30 3 * * *",
      run: () => webhookDeliveries.forgetOld(),
    },
  ],
  timedJobs: ({ webhookWorker }) => [
    { name: "deliver webhooks", everyMs: LOOK_EVERY_MS, run: () => webhookWorker.run() },
  ],
  letters: ({ dataSource, settings: { support, publicUrl } }) => {
    const sender = { ...support, publicUrl };
    return { WEBHOOK_NOTICE: (id: number) => letterAboutNotice(dataSource, sender, id) };
  },
  stop: ({ webhookWorker }) => [webhookWorker.stop()],
});

export type WebhookServices = ServicesOf<typeof webhooks>;
type WebhookLoaders = LoadersOf<typeof webhooks>;

declare module "../../services" {
  interface Services extends WebhookServices {}
  interface Loaders extends WebhookLoaders {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
