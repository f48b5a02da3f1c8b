import type { MigrationInterface, QueryRunner } from "typeorm";

export class GrantsAndBillingLists1765300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_lots ADD COLUMN client_key text CHECK (char_length(client_key) BETWEEN 1 AND 100);
      CREATE UNIQUE INDEX credit_lots_one_per_client_key ON credit_lots (granted_by_id, client_key);

      CREATE INDEX purchases_newest_idx ON purchases (created_at DESC, id DESC);
      CREATE INDEX purchases_status_idx ON purchases (payment_status, created_at DESC, id DESC);
      CREATE INDEX purchases_method_idx ON purchases (payment_method, created_at DESC, id DESC);
      CREATE INDEX purchases_attention_idx ON purchases (created_at DESC, id DESC) WHERE attention IS NOT NULL;
      CREATE INDEX purchases_sales_idx ON purchases (completed_at)
        INCLUDE (pricing_plan_id, car_type_id, amount_paise, credits_given, one_time_credits_given)
        WHERE payment_status = 'completed';

      CREATE INDEX subscriptions_newest_idx ON subscriptions (created_at DESC, id DESC);
      CREATE INDEX subscriptions_end_idx ON subscriptions (coalesce(end_date, 'infinity'::date))
        INCLUDE (pricing_plan_id, car_type_id);

      CREATE INDEX car_types_name_trgm ON car_types USING gin (name gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX car_types_name_trgm, subscriptions_end_idx, subscriptions_newest_idx, purchases_sales_idx,
        purchases_attention_idx, purchases_method_idx, purchases_status_idx, purchases_newest_idx,
        credit_lots_one_per_client_key;
      ALTER TABLE credit_lots DROP COLUMN client_key;
    `);
  }
}
