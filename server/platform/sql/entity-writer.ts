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

  insert(values: Values<Entity>, parameters: Parameters): string {
    const given = this.given(values, parameters);
    const columns = given.map(({ column }) => column).join(", ");
    const row = given.map(({ sql }) => sql).join(", ");
    return `INSERT INTO ${this.table} (${columns}) VALUES (${row})`;
  }

  /** Without WHERE. */
  update(values: Values<Entity>, parameters: Parameters): string {
    const given = this.given(values, parameters);
    return `UPDATE ${this.table} SET ${given.map(({ column, sql }) => `${column} = ${sql}`).join(", ")}`;
  }

  private given(values: Values<Entity>, parameters: Parameters) {
    return Object.entries<unknown>(values).flatMap(([property, value]) => {
      const column = this.columns.get(property);
      if (value === undefined || column === undefined) return [];
      return { column, sql: parameters.add(value) };
    });
  }
}
