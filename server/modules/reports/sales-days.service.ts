import type { DataSource } from "typeorm";
import type { Clock } from "../../platform/clock";
import { queryRow } from "../../platform/sql/query";

/** What was made before has long been committed. */
const MARGIN_MS = 3_600_000;

export class SalesDaysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Keeps the figures of past days, and of the present one up to an hour ago. */
  async record(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - MARGIN_MS);
    const recordDay = () =>
      queryRow<{ isBehind: boolean }>(
        this.dataSource,
        `SELECT record_sales_day($1) AS "isBehind"`,
        [until],
      );
    while ((await recordDay()).isBehind);
  }
}
