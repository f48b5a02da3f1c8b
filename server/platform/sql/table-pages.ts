import type { DataSource, EntityTarget } from "typeorm";
import { boundedBy, type CountedPage } from "../bounded-count";
import { primeFields } from "../primed-fields";
import {
  boundsOn,
  type KeysetOrder,
  type NumberedPage,
  orderOn,
  type Page,
  type PageWindow,
  paginate,
  whereAll,
} from "./pagination";
import { EntityColumns, type Parameters, queryArrays } from "./statements";

export interface Listed {
  /** SQL on the list's only table. */
  readonly conditions: readonly string[];
  readonly parameters: Parameters;
  /** SQL of fields to prime with each row. */
  readonly along?: Readonly<Record<string, string>>;
  /** Not where a good plan depends on a value. */
  readonly isPrepared?: boolean;
}

export class TablePages<Row extends object> {
  private readonly columns: EntityColumns<Row>;
  private readonly ordered: readonly string[];

  constructor(
    private readonly dataSource: DataSource,
    entity: EntityTarget<Row> & (new () => Row),
    private readonly order: KeysetOrder<Row>,
  ) {
    this.columns = new EntityColumns(dataSource, entity, "listed");
    this.ordered = order.columns.map(({ property }) => this.columns.named(property));
  }

  async page(listed: Listed, page: NumberedPage): Promise<Page<Row> & CountedPage> {
    const values = [...listed.parameters.values];
    const found = await paginate(this.order, page, {
      rows: (window) => this.rows(listed, window),
      count: () => this.count(listed, values),
    });
    return {
      ...found,
      countUpTo: async (limit) => boundedBy(limit, await this.count(listed, values, limit + 1)),
    };
  }

  private async rows(
    { conditions, parameters, along = {}, isPrepared }: Listed,
    window: PageWindow,
  ): Promise<Row[]> {
    const { columns, ordered } = this;
    const all = [...conditions, ...boundsOn(ordered, window, parameters)];
    const fields = Object.keys(along);
    const rows = await queryArrays(this.dataSource, {
      text: `SELECT ${[columns.sql, ...Object.values(along)].join(", ")} FROM ${columns.from} ${whereAll(all)}
        ORDER BY ${orderOn(ordered, window)} LIMIT ${window.size + 1} ${window.skip > 0 ? `OFFSET ${window.skip}` : ""}`,
      values: parameters.values,
      isPrepared: isPrepared && window.skip === 0,
    });
    return rows.map((row) => {
      const read = columns.read(row, 0);
      const values = fields.map((field, at) => [field, row[columns.count + at]]);
      if (fields.length > 0) primeFields(read, Object.fromEntries(values));
      return read;
    });
  }

  private async count(
    { conditions, isPrepared }: Listed,
    values: readonly unknown[],
    limit?: number,
  ): Promise<number> {
    const rows = `FROM ${this.columns.from} ${whereAll(conditions)}`;
    const counted = limit === undefined ? rows : `FROM (SELECT ${rows} LIMIT ${limit}) counted`;
    const text = `SELECT count(*)::int ${counted}`;
    const [[count] = [0]] = await queryArrays<[count: number]>(this.dataSource, {
      text,
      values,
      isPrepared,
    });
    return count;
  }
}
