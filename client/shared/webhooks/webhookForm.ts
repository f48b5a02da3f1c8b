import { z } from "zod/mini";

export const EVERYWHERE = "all";

/** The server reports all faults at once. */
export const webhookRules = z.object({
  url: z.string().check(z.trim()),
  description: z.string().check(z.trim()),
  eventTypes: z.array(z.string()),
  residency: z.string(),
  payload: z.enum(["THIN", "FULL"]),
});

export type WebhookFormFields = z.input<typeof webhookRules>;
export type WebhookValues = z.output<typeof webhookRules>;

export const newWebhook: WebhookFormFields = {
  url: "",
  description: "",
  eventTypes: [],
  residency: EVERYWHERE,
  payload: "THIN",
};

export function webhookInput({ description, residency, ...values }: WebhookValues) {
  return Object.assign(values, {
    description: description || null,
    residencyId: residency === EVERYWHERE ? null : residency,
  });
}
