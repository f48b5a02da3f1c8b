import { may } from "../../access/authorize";
import type { Asking, NodeFinders } from "../../endpoint/node-finder";

export const webhookNodes: NodeFinders = {
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
