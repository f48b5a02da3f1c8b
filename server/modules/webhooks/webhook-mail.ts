import type { DataSource } from "typeorm";
import { queryRow } from "../../platform/sql/query";
import { officeOf, type Sender, signed, table } from "../mail/mail.rules";
import type { WebhookNotice } from "./webhook.rules";

interface Notice {
  readonly about: WebhookNotice;
  readonly url: string;
  readonly description: string | null;
  readonly name: string | null;
  readonly email: string | null;
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

/** To the endpoint's creator, else to support. Names the host only, as a path may be secret. */
export async function letterAboutNotice(dataSource: DataSource, sender: Sender, id: number) {
  const { url, name, email, about, description } = await queryRow<Notice>(
    dataSource,
    `SELECT notice.about, endpoint.url, endpoint.description, maker.display_name AS name, maker.email
     FROM webhook_notices notice JOIN webhook_endpoints endpoint ON endpoint.id = notice.endpoint_id
       LEFT JOIN users maker ON maker.id = endpoint.created_by_id AND maker.role = 'admin' AND maker.deleted_at IS NULL
     WHERE notice.id = $1`,
    [id],
  );
  const to = name !== null && email !== null ? { name, address: email } : officeOf(sender);
  if (!to) return null;
  const { host } = new URL(url);
  const page = sender.publicUrl ? `\n${sender.publicUrl}/admin-dashboard/integrations` : "";
  const rows = table([
    ["Endpoint", host],
    ["Description", description ?? "–"],
  ]);
  const text = signed(
    [WHAT[about], rows, `Its delivery log says what it answered.${page}`],
    sender,
  );
  return { to, subject: `${SUBJECTS[about]}: ${host}`, text };
}
