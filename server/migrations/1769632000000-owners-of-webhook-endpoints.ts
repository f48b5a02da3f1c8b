import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * An endpoint belongs to the API key that made it, else to the administrators. Of earlier endpoints the key's name is on record: where
 * one key alone had it, that key is the owner. Old servers make endpoints of the administrators.
 */
export class OwnersOfWebhookEndpoints1769632000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("LOCK TABLE api_keys, webhook_endpoints IN SHARE ROW EXCLUSIVE MODE");
    await runner.query(
      "ALTER TABLE webhook_endpoints ADD COLUMN api_key_id integer REFERENCES api_keys (id)",
    );
    await runner.query(`
      UPDATE webhook_endpoints endpoint SET api_key_id = maker.id
      FROM (
        SELECT made.id AS endpoint_id, min(key.id) AS id
        FROM webhook_endpoints made JOIN api_keys key ON key.name = made.created_via
          AND key.created_at <= made.created_at AND key.residency_id IS NULL AND 'webhooks:manage' = ANY (key.scopes)
        WHERE made.created_by_id IS NULL
        GROUP BY made.id HAVING count(*) = 1
      ) maker
      WHERE maker.endpoint_id = endpoint.id`);
    await runner.query(`
      CREATE FUNCTION pause_webhooks_of_revoked_key() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE webhook_endpoints SET status = 'paused', reason = 'by_hand'
        WHERE api_key_id = NEW.id AND status = 'enabled' AND deleted_at IS NULL;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER api_keys_pause_webhooks AFTER UPDATE OF revoked_at ON api_keys
        FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
        EXECUTE FUNCTION pause_webhooks_of_revoked_key()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER api_keys_pause_webhooks ON api_keys");
    await runner.query("DROP FUNCTION pause_webhooks_of_revoked_key()");
    await runner.query("ALTER TABLE webhook_endpoints DROP COLUMN api_key_id");
  }
}
