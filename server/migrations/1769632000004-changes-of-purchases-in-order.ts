import type { MigrationInterface, QueryRunner } from "typeorm";

/** `updated_at` of a new purchase is read after the transaction has its id (docs/decisions/0142). */
export class ChangesOfPurchasesInOrder1769632000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TRIGGER purchases_made_at BEFORE INSERT ON purchases
        FOR EACH ROW EXECUTE FUNCTION set_updated_at()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER purchases_made_at ON purchases");
  }
}
