import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The car type that credits were bought for, and what each spent credit paid for: the car type of the wash and, where it
 * is another than the lot's, the prices that were compared. Nothing is known of what was before, and of what servers of
 * the version before write: a lot without a type pays for any.
 */
export class CreditsForCarTypes1769502000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE credit_lots ADD COLUMN car_type_id int");
    await runner.query(`
      ALTER TABLE credit_lots ADD CONSTRAINT credit_lots_car_type_id_fkey FOREIGN KEY (car_type_id)
        REFERENCES car_types (id) NOT VALID`);
    await runner.query("ALTER TABLE bookings ADD COLUMN car_type_id int");
    await runner.query(
      "ALTER TABLE credit_ledger ADD COLUMN car_type_id int, ADD COLUMN compared_prices jsonb",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE credit_ledger DROP COLUMN compared_prices, DROP COLUMN car_type_id",
    );
    await runner.query("ALTER TABLE bookings DROP COLUMN car_type_id");
    await runner.query("ALTER TABLE credit_lots DROP COLUMN car_type_id");
  }
}
