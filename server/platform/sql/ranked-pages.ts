import { type DataSource, type EntityTarget, In } from "typeorm";
import {
  boundsOn,
  type NumberedPage,
  orderOn,
  type Page,
  type PageWindow,
  paginate,
  whereAll,
} from "./pagination";
import { queryRow, queryRows } from "./query";
import { Parameters } from "./statements";

interface Ranked {
  readonly id: number;
  readonly rank: number | Date;
}

/** A number or instant per row of `ranked`. */
export interface Rank {
  /** Names the list in cursors. */
  readonly name: string;
  readonly sql: string;
  readonly values: readonly unknown[];
}

const RANK = [
  { property: "rank", value: ({ rank }: Ranked) => rank },
  { property: "id", value: ({ id }: Ranked) => id },
];

/** For small tables: each page ranks every row, highest first. */
export class RankedPages<Row extends { id: number }> {
  private readonly table: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly entity: EntityTarget<Row> & (new () => Row),
  ) {
    this.table = dataSource.getMetadata(entity).tablePath;
  }

  async page(rank: Rank, page: NumberedPage): Promise<Page<Row>> {
    const order = { name: rank.name, direction: "DESC", columns: RANK } as const;
    const { edges, ...rest } = await paginate<Ranked>(order, page, {
      rows: (window) => this.rows(rank, window),
      count: () => this.count(),
    });
    const byId = await this.byId(edges.map(({ node }) => node.id));
    const found = edges.flatMap(({ cursor, node: { id } }) => {
      const node = byId.get(id);
      return node ? [{ cursor, node }] : [];
    });
    return Object.assign(rest, { edges: found });
  }

  private rows({ sql, values }: Rank, window: PageWindow): Promise<Ranked[]> {
    const parameters = new Parameters(values);
    const ordered = ["rank", "id"];
    const where = whereAll(boundsOn(ordered, window, parameters));
    return queryRows(
      this.dataSource,
      `SELECT id, rank FROM (SELECT id, ${sql} AS rank FROM ${this.table} ranked) listed
       ${where} ORDER BY ${orderOn(ordered, window)} LIMIT ${window.size + 1}`,
      parameters.values,
    );
  }

  private async count(): Promise<number> {
    const text = `SELECT count(*)::int AS count FROM ${this.table}`;
    return (await queryRow<{ count: number }>(this.dataSource, text)).count;
  }

  private async byId(ids: readonly number[]): Promise<Map<number, Row>> {
    const rows = await this.dataSource
      .getRepository<Row>(this.entity)
      .findBy({ id: In([...ids]) } as never);
    return new Map(rows.map((row) => [row.id, row]));
  }
}
