import type { MigrationInterface, QueryRunner } from "typeorm";

/** Null is `npm run admin`. */
export class RoleChanges1767270000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE role_changes (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users (id),
        old_role text NOT NULL,
        new_role text NOT NULL,
        by_id integer REFERENCES users (id),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX role_changes_user_id_idx ON role_changes (user_id, id);
      CREATE INDEX role_changes_by_id_idx ON role_changes (by_id);
      CREATE TRIGGER role_changes_is_append_only BEFORE UPDATE OR DELETE ON role_changes
        FOR EACH ROW EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE role_changes");
  }
}
