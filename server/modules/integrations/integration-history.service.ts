import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import {
  boundOn,
  orderOn,
  type Page,
  type PageArguments,
  type PageWindow,
  paginate,
} from "../../platform/sql/pagination";
import { queryRow, queryRows } from "../../platform/sql/query";
import { IntegrationChange } from "./integration-change";

const NEWEST_FIRST = {
  direction: "DESC",
  columns: [
    { property: "createdAt", value: ({ createdAt }: IntegrationChange) => createdAt },
    { property: "kind", isText: true, value: ({ kind }: IntegrationChange) => kind },
    { property: "id", value: ({ id }: IntegrationChange) => id },
  ],
} as const;

/** Who did what to API keys, applications and webhook endpoints, also to those that were deleted. */
export class IntegrationHistoryService {
  constructor(private readonly dataSource: DataSource) {}

  /** All changes, newest first. */
  async list(actor: Actor, page: PageArguments): Promise<Page<IntegrationChange>> {
    authorize(actor, "integration.manage");
    return paginate<IntegrationChange>(NEWEST_FIRST, page, {
      rows: (window) => this.rows(window),
      count: () => this.count(),
    });
  }

  private async rows(window: PageWindow): Promise<IntegrationChange[]> {
    const parameters: unknown[] = [];
    const ordered = ["created_at", "kind", "id"];
    const bounds = window.bounds.map((bound) =>
      boundOn(
        ordered,
        bound,
        bound.values.map((value) => `$${parameters.push(value)}`),
      ),
    );
    const where = bounds.length > 0 ? `WHERE ${bounds.join(" AND ")}` : "";
    const order = `ORDER BY ${orderOn(ordered, window)} LIMIT ${window.size + 1}`;
    const rows = await queryRows<IntegrationChange>(
      this.dataSource,
      `SELECT change.id, change.kind, change.action, change.via, change.created_at AS "createdAt",
         coalesce(key.name, application.name, endpoint.description, endpoint.url) AS name,
         person.display_name AS "changedBy"
       FROM (SELECT * FROM (${CHANGES}) all_changes ${where} ${order}) change
         LEFT JOIN api_keys key ON change.kind = 'api_key' AND key.id = change.subject_id
         LEFT JOIN applications application ON change.kind = 'application' AND application.id = change.subject_id
         LEFT JOIN webhook_endpoints endpoint ON change.kind = 'webhook_endpoint' AND endpoint.id = change.subject_id
         LEFT JOIN users person ON person.id = change.by_id
       ORDER BY ${orderOn(["change.created_at", "change.kind", "change.id"], window)}`,
      parameters,
    );
    return rows.map((row) => Object.assign(new IntegrationChange(), row));
  }

  private async count(): Promise<number> {
    const text = `SELECT count(*)::int AS count FROM (${CHANGES}) all_changes`;
    return (await queryRow<{ count: number }>(this.dataSource, text)).count;
  }
}

const CHANGES = `
  SELECT id, 'api_key' COLLATE "C" AS kind, api_key_id AS subject_id, action, by_id, NULL AS via, created_at FROM api_key_changes
  UNION ALL SELECT id, 'application', application_id, action, by_id, NULL, created_at FROM application_changes
  UNION ALL SELECT id, 'webhook_endpoint', endpoint_id, action, by_id, via, created_at FROM webhook_changes`;
