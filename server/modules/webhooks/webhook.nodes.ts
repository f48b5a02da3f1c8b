import { type NodeFinders, shared } from "../../api/node-finder";

export const webhookNodes: NodeFinders = {
  WebhookEndpoint: shared("webhook.manage", async ({ loaders }, id) => {
    const endpoint = await loaders.webhookEndpointById.load(id);
    return endpoint && !endpoint.deletedAt ? endpoint : null;
  }),
  WebhookDelivery: shared("webhook.manage", ({ loaders }, id) =>
    loaders.webhookDeliveryById.load(id),
  ),
};
