export const webhookAddress = (id: string) =>
  `/admin-dashboard/integrations/webhook?id=${encodeURIComponent(id)}`;
