import type { MigrationInterface, QueryRunner } from "typeorm";

export class OrdersOfPaymentEventsIndex1769672000001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS payment_events_order_idx");
    await runner.query(
      "CREATE INDEX CONCURRENTLY payment_events_order_idx ON payment_events (order_id)",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS payment_events_order_idx");
  }
}
