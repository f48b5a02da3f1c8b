import type { Cast } from "../../../test/cast";
import {
  administrators,
  adminOnly,
  everybody,
  type ModulePermissions,
} from "../../../test/permissions/permissions";

const onEndpoint = (mutation: string, selection: string, more = "") => ({
  expected: administrators,
  field: ({ owned }: Cast) =>
    `${mutation}(input: { webhookEndpointId: "${owned.webhookEndpoint}" ${more} })`,
  selection,
});
const ENDPOINT = "webhookEndpoint { url }";
const DELIVERY = "webhookDelivery { type }";

export const webhookPermissions: ModulePermissions = {
  queries: {
    webhookEndpoints: {
      expected: administrators,
      field: () => "webhookEndpoints",
      selection: "edges { node { changes { changedBy } } }",
    },
    webhookEventTypes: {
      expected: everybody,
      field: () => "webhookEventTypes",
      selection: "name",
    },
    webhookDeliveries: {
      expected: administrators,
      field: ({ owned }) => `webhookDeliveries(endpoint: "${owned.webhookEndpoint}")`,
      selection: "edges { node { attempts { status } } }",
    },
  },
  mutations: {
    createWebhookEndpoint: {
      expected: administrators,
      field: () =>
        `createWebhookEndpoint(input: { url: "https://hooks.partner.example/a", eventTypes: ["booking.created"] })`,
      selection: "secret",
    },
    updateWebhookEndpoint: onEndpoint("updateWebhookEndpoint", ENDPOINT, 'description: "B"'),
    rotateWebhookSecret: onEndpoint("rotateWebhookSecret", "secret"),
    pauseWebhookEndpoint: onEndpoint("pauseWebhookEndpoint", ENDPOINT),
    resumeWebhookEndpoint: onEndpoint("resumeWebhookEndpoint", ENDPOINT),
    redeliverWebhook: {
      expected: administrators,
      field: ({ owned }) =>
        `redeliverWebhook(input: { webhookDeliveryId: "${owned.webhookDelivery}" })`,
      selection: DELIVERY,
    },
    redeliverFailedWebhooks: onEndpoint(
      "redeliverFailedWebhooks",
      "count",
      'since: "2026-11-01T00:00:00Z"',
    ),
    sendTestWebhook: onEndpoint("sendTestWebhook", DELIVERY),
    deleteWebhookEndpoint: {
      expected: administrators,
      field: ({ owned }) =>
        `deleteWebhookEndpoint(input: { webhookEndpointId: "${owned.idleWebhookEndpoint}" })`,
      selection: "deletedId",
    },
  },
  sights: {
    WebhookEndpoint: { visibleTo: adminOnly, id: ({ owned }) => owned.webhookEndpoint },
    WebhookDelivery: { visibleTo: adminOnly, id: ({ owned }) => owned.webhookDelivery },
  },
};
