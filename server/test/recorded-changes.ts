import type { DataSource } from "typeorm";

interface RecordedChange {
  readonly channel: string | null;
  readonly personId: number | null;
  readonly hasRequest: boolean;
}

export async function lastChange(dataSource: DataSource): Promise<number> {
  const [{ id }] = await dataSource.query("SELECT coalesce(max(id), 0)::int AS id FROM changes");
  return id;
}

export async function changesAfter(dataSource: DataSource, id: number): Promise<RecordedChange[]> {
  return dataSource.query(
    `SELECT channel, person_id AS "personId", request_id IS NOT NULL AS "hasRequest"
     FROM changes WHERE id > $1`,
    [id],
  );
}
