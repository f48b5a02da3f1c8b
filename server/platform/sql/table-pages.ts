import type { DataSource, EntityTarget } from "typeorm";
import { prefill } from "../prefilled";
import {
  boundOn,
  type KeysetOrder,
  type NumberedPage,
  orderOn,
  type Page,
  pageOf,
  windowOf,
} from "./pagination";
import { EntityColumns, type Parameters, readRows } from "./statements";

export interface Listed {
  /** As they stand in the statement, whose only table is the list's. */
  readonly conditions: readonly string[];
  readonly parameters: Parameters;
  /** Fields that are read along with each row and prefilled, and how they stand in the statement. */
  readonly along?: Readonly<Record<string, string>>;
  /** Whether connections keep the plan: not where a good one depends on a value. */
  readonly isPrepared: boolean;
}

/** Pages of the rows of one table by keyset, in a hand-written statement: `paginate` for what is read often. */
export class TablePages<Row extends object> {
  private readonly columns: EntityColumns<Row>;
  private readonly ordered: readonly string[];

  constructor(
    private readonly dataSource: DataSource,
    entity: EntityTarget<Row> & (new () => Row),
    private readonly order: KeysetOrder<Row>,
  ) {
    this.columns = new EntityColumns(dataSource, entity, "listed");
    this.ordered = order.columns.map(({ column }) =>
      this.columns.named(column.split(".")[1] ?? column),
    );
  }

  /** The page that is asked for of the rows that are listed. */
  async page(
    { conditions, parameters, along = {}, isPrepared }: Listed,
    asked: NumberedPage,
  ): Promise<Page<Row>> {
    const { columns, dataSource, order, ordered } = this;
    const window = windowOf(order, asked);
    const counted = {
      text: `SELECT count(*)::int FROM ${columns.from} ${where(conditions)}`,
      values: [...parameters.values],
      isPrepared,
    };
    const bounds = window.bounds.map((bound) =>
      boundOn(
        ordered,
        bound,
        bound.values.map((value) => parameters.add(value)),
      ),
    );
    const fields = Object.keys(along);
    const rows = await readRows(dataSource, {
      text: `SELECT ${[columns.sql, ...Object.values(along)].join(", ")} FROM ${columns.from} ${where([...conditions, ...bounds])}
        ORDER BY ${orderOn(ordered, window)} LIMIT ${window.size + 1} ${window.skip > 0 ? `OFFSET ${window.skip}` : ""}`,
      values: parameters.values,
      isPrepared: isPrepared && window.skip === 0,
    });
    const found = rows.map((row) => {
      const read = columns.read(row, 0);
      const values = fields.map((field, at) => [field, row[columns.count + at]]);
      if (fields.length > 0) prefill(read, Object.fromEntries(values));
      return read;
    });
    return pageOf(order, window, found, async () => {
      const [[count] = [0]] = await readRows<[count: number]>(dataSource, counted);
      return count;
    });
  }
}

function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
}
