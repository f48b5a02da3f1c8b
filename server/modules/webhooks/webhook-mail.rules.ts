import { type Letter, type Sender, signed, table } from "../mail/mail.rules";
import type { WebhookNotice } from "./webhook.rules";

interface About {
  readonly about: WebhookNotice;
  readonly host: string;
  readonly description: string | null;
}

const SUBJECTS: Readonly<Record<WebhookNotice, string>> = {
  first_day: "Webhooks are failing",
  fourth_day: "Webhooks have failed for three days",
  paused: "Webhooks were paused",
  gone: "Webhooks were switched off",
};

const WHAT: Readonly<Record<WebhookNotice, string>> = {
  first_day: "every webhook to this endpoint has failed for an hour. We go on trying.",
  fourth_day:
    "every webhook to this endpoint has failed for three days. After five days it will be paused.",
  paused:
    "every webhook to this endpoint has failed for five days, so it was paused. What happens from now on waits, 30 days at most, until it is resumed; what failed can be sent again.",
  gone: "this endpoint answered 410 Gone, so nothing is sent to it any more.",
};

/** Host only, as a path may be secret. */
export function letterAboutWebhooks({ about, host, description }: About, sender: Sender): Letter {
  const where = sender.publicUrl ? `\n${sender.publicUrl}/admin-dashboard/integrations` : "";
  return {
    subject: `${SUBJECTS[about]}: ${host}`,
    text: signed(
      [
        WHAT[about],
        table([
          ["Endpoint", host],
          ["Description", description ?? "–"],
        ]),
        `Its delivery log says what it answered.${where}`,
      ],
      sender,
    ),
  };
}
