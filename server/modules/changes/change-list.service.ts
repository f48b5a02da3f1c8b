import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { boundedBy, type CountedPage } from "../../platform/bounded-count";
import { fromGlobalId, keyOrUnknown } from "../../platform/global-id";
import { instantsOf, type Period, requirePeriod } from "../../platform/period";
import {
  boundsOn,
  type KeysetOrder,
  orderOn,
  type Page,
  type PageArguments,
  type PageWindow,
  paginate,
  whereAll,
} from "../../platform/sql/pagination";
import { queryRow, queryRows } from "../../platform/sql/query";
import { Parameters } from "../../platform/sql/statements";
import { Change, type ChangedType } from "./change";
import { changesWhere, NAMES } from "./change-rows";
import { changedFields, idsIn, type NameOf, REFERENCES, type Values } from "./changed-fields";

export interface ChangeFilter extends Period {
  readonly objectId?: string | null;
  readonly type?: ChangedType | null;
  readonly changedById?: string | null;
}

type Row = Omit<Change, "globalId" | "objectId" | "fields"> & {
  readonly oldValues: Values;
  readonly newValues: Values;
};

const NEWEST_FIRST: KeysetOrder<Change> = {
  name: "changes",
  direction: "DESC",
  columns: [{ property: "id", value: ({ id }) => id }],
};

/** product-rules.md#who-changed-what */
export class ChangeListService {
  constructor(private readonly dataSource: DataSource) {}

  async list(
    actor: Actor,
    filter: ChangeFilter,
    page: PageArguments,
  ): Promise<Page<Change> & CountedPage> {
    authorize(actor, "change.list");
    const parameters = new Parameters();
    const conditions = conditionsOf(filter, parameters);
    const counted = [...parameters.values];
    const count = async (limit: number | null) => {
      const rows = `SELECT FROM changes ${whereAll(conditions)} LIMIT $${counted.length + 1}`;
      const text = `SELECT count(*)::int AS count FROM (${rows}) counted`;
      const row = await queryRow<{ count: number }>(this.dataSource, text, [...counted, limit]);
      return row.count;
    };
    const found = await paginate(NEWEST_FIRST, page, {
      rows: (window) => this.rows(conditions, parameters, window),
      count: () => count(null),
    });
    const countUpTo = async (limit: number) => boundedBy(limit, await count(limit + 1));
    return Object.assign(found, { countUpTo });
  }

  /** Callers authorize. */
  async byIds(ids: readonly number[]): Promise<(Change | null)[]> {
    const found = await this.read(changesWhere("WHERE id = ANY ($1::bigint[])", ""), [[...ids]]);
    const byId = new Map(found.map((change) => [change.id, change]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  private rows(
    conditions: readonly string[],
    parameters: Parameters,
    window: PageWindow,
  ): Promise<Change[]> {
    const where = whereAll([...conditions, ...boundsOn(["id"], window, parameters)]);
    const order = `ORDER BY ${orderOn(["id"], window)} LIMIT ${window.size + 1}`;
    return this.read(changesWhere(where, order), parameters.values);
  }

  private async read(text: string, values: readonly unknown[]): Promise<Change[]> {
    const rows = await queryRows<Row>(this.dataSource, text, values);
    const nameOf = await this.names(
      rows.flatMap(({ oldValues, newValues }) => [oldValues, newValues]),
    );
    return rows.map(({ oldValues, newValues, ...row }) =>
      Object.assign(new Change(), row, { fields: changedFields(oldValues, newValues, nameOf) }),
    );
  }

  private async names(values: readonly Values[]): Promise<NameOf> {
    const kinds = Object.keys(REFERENCES) as (keyof typeof REFERENCES)[];
    const ids = kinds.map((kind) => idsIn(values, kind));
    const rows = await queryRows<{ kind: string; id: number; name: string | null }>(
      this.dataSource,
      NAMES,
      ids,
    );
    const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
    return (kind, id) => names.get(`${kind} ${id}`) ?? undefined;
  }
}

function conditionsOf(
  { objectId, type, changedById, from, to }: ChangeFilter,
  parameters: Parameters,
): string[] {
  const add = (value: unknown) => parameters.add(value);
  const conditions: string[] = [];
  if (objectId != null) {
    const { typeName = "" } = fromGlobalId(objectId) ?? {};
    const key = keyOrUnknown(typeName, objectId);
    conditions.push(`object = ${add(typeName)} AND object_id = ${add(key)}`);
  }
  if (type != null) conditions.push(`object = ${add(type)}`);
  if (changedById != null) conditions.push(`person_id = ${add(keyOrUnknown("User", changedById))}`);
  const { since, until } = instantsOf(requirePeriod({ from, to }));
  if (since) conditions.push(`changed_at >= ${add(since)}`);
  if (until) conditions.push(`changed_at < ${add(until)}`);
  return conditions;
}
