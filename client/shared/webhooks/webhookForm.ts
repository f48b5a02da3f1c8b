import { z } from "zod/mini";

const LONGEST_URL = 500;
const LONGEST_DESCRIPTION = 300;
export const EVERYWHERE = "all";

export const webhookRules = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Address is required"),
      z.maxLength(LONGEST_URL, `At most ${LONGEST_URL} characters`),
    ),
  description: z
    .string()
    .check(z.trim(), z.maxLength(LONGEST_DESCRIPTION, `At most ${LONGEST_DESCRIPTION} characters`)),
  eventTypes: z.array(z.string()).check(z.minLength(1, "Please choose at least one")),
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
