import { z } from "zod/mini";
import { typedText } from "../../ui/form/typedText";

const LONGEST_URL = 500;
const LONGEST_DESCRIPTION = 300;
export const EVERYWHERE = "all";

export const webhookRules = z.object({
  url: typedText(LONGEST_URL, "Address is required"),
  description: typedText(LONGEST_DESCRIPTION),
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
