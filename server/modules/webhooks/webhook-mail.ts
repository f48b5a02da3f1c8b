import type { DataSource } from "typeorm";
import { queryRow } from "../../platform/sql/query";
import { officeOf, type Sender } from "../mail/mail.rules";
import type { WebhookNotice } from "./webhook.rules";
import { letterAboutWebhooks } from "./webhook-mail.rules";

interface Notice {
  readonly about: WebhookNotice;
  readonly url: string;
  readonly description: string | null;
  readonly name: string | null;
  readonly email: string | null;
}

/** To the endpoint's creator, else to support. */
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
  return Object.assign({ to }, letterAboutWebhooks({ about, host, description }, sender));
}
