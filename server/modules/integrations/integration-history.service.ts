import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import {
  boundsOn,
  newestFirst,
  orderOn,
  type Page,
  type PageArguments,
  type PageWindow,
  paginate,
  whereAll,
} from "../../platform/sql/pagination";
import { queryRow, queryRows } from "../../platform/sql/query";
import { Parameters } from "../../platform/sql/statements";
import { IntegrationChange } from "./integration-change";

const NEWEST_FIRST = newestFirst<IntegrationChange>("integrationChanges");

export class IntegrationHistoryService {
  constructor(private readonly dataSource: DataSource) {}

  async list(actor: Actor, page: PageArguments): Promise<Page<IntegrationChange>> {
    authorize(actor, "integration.manage");
    return paginate<IntegrationChange>(NEWEST_FIRST, page, {
      rows: (window) => this.rows(window),
      count: () => this.count(),
    });
  }

  /** Null for unknown ids. Callers authorize. */
  async byIds(ids: readonly number[]): Promise<(IntegrationChange | null)[]> {
    const wanted = `SELECT * FROM (${CHANGES}) all_changes WHERE id = ANY ($1::bigint[])`;
    const byId = new Map(
      (await this.read(wanted, [[...ids]])).map((change) => [change.id, change]),
    );
    return ids.map((id) => byId.get(id) ?? null);
  }

  private async rows(window: PageWindow): Promise<IntegrationChange[]> {
    const parameters = new Parameters();
    const ordered = ["created_at", "id"];
    const where = whereAll(boundsOn(ordered, window, parameters));
    const order = `ORDER BY ${orderOn(ordered, window)} LIMIT ${window.size + 1}`;
    const changes = `SELECT * FROM (${CHANGES}) all_changes ${where} ${order}`;
    return this.read(changes, parameters.values, window);
  }

  private async read(
    changes: string,
    parameters: readonly unknown[],
    window: Pick<PageWindow, "direction"> = NEWEST_FIRST,
  ): Promise<IntegrationChange[]> {
    const rows = await queryRows<IntegrationChange>(
      this.dataSource,
      `SELECT change.id, change.kind, change.action, change.via, change.created_at AS "createdAt",
         coalesce(key.name, application.name, endpoint.description, endpoint.url) AS name,
         person.display_name AS "changedBy"
       FROM (${changes}) change
         LEFT JOIN api_keys key ON change.kind = 'api_key' AND key.id = change.subject_id
         LEFT JOIN applications application ON change.kind = 'application' AND application.id = change.subject_id
         LEFT JOIN webhook_endpoints endpoint ON change.kind = 'webhook_endpoint' AND endpoint.id = change.subject_id
         LEFT JOIN users person ON person.id = change.by_id
       ORDER BY change.created_at ${window.direction}, change.id ${window.direction}`,
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
  SELECT id, 'api_key' AS kind, api_key_id AS subject_id, action, by_id, NULL AS via, created_at FROM api_key_changes
  UNION ALL SELECT id, 'application', application_id, action, by_id, NULL, created_at FROM application_changes
  UNION ALL SELECT id, 'webhook_endpoint', endpoint_id, action, by_id, via, created_at FROM webhook_changes`;
