import type { DataSource, EntityTarget } from "typeorm";
import type { Parameters } from "./statements";

/** By property; undefined keeps a column. */
export type Values<Entity> = {
  readonly [Property in keyof Entity]?: Entity[Property];
};

export class EntityWriter<Entity extends object> {
  private readonly table: string;
  private readonly columns: ReadonlyMap<string, string>;

  constructor(dataSource: DataSource, entity: EntityTarget<Entity>) {
    const { tableName, columns } = dataSource.getMetadata(entity);
    this.table = tableName;
    this.columns = new Map(
      columns.map(({ propertyName, databaseName }) => [propertyName, databaseName]),
    );
  }

  /** @param sql expressions of further columns */
  insert(
    values: Values<Entity>,
    parameters: Parameters,
    sql: { readonly [Property in keyof Entity]?: string } = {},
  ): string {
    const given = this.columnsOf(values, (value) => parameters.add(value)).concat(
      this.columnsOf(sql, String),
    );
    const columns = given.map(({ column }) => column).join(", ");
    const row = given.map(({ sql }) => sql).join(", ");
    return `INSERT INTO ${this.table} (${columns}) VALUES (${row})`;
  }

  /** Without WHERE. */
  update(entity: Entity, only: readonly (keyof Entity)[], parameters: Parameters): string {
    const values = Object.fromEntries(only.map((property) => [property, entity[property]]));
    const given = this.columnsOf(values, (value) => parameters.add(value));
    return `UPDATE ${this.table} SET ${given.map(({ column, sql }) => `${column} = ${sql}`).join(", ")}`;
  }

  private columnsOf(values: Values<unknown>, toSql: (value: unknown) => string) {
    return Object.entries<unknown>(values).flatMap(([property, value]) => {
      const column = this.columns.get(property);
      if (value === undefined || column === undefined) return [];
      return { column, sql: toSql(value) };
    });
  }
}
