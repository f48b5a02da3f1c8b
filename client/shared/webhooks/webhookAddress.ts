/** Where a webhook endpoint and its deliveries are. */
export const webhookAddress = (id: string) =>
  `/admin-dashboard/integrations/webhook?id=${encodeURIComponent(id)}`;
