import { type DataSource, type EntityManager, IsNull } from "typeorm";
import { RESIDENT_SCOPES, type Scope } from "../access/scopes";
import { ApiKey } from "../modules/api-keys/api-key.entity";
import { ApiKeySecret } from "../modules/api-keys/api-key-secret.entity";
import { Application } from "../modules/applications/application.entity";
import { User } from "../modules/users/user.entity";
import { runAs } from "../platform/change-author";
import type { Clock } from "../platform/clock";
import { hashOfToken } from "../platform/secret-token";
import { PEOPLE } from "./seed-people";

/** For the examples. Only the demo accepts test keys. */
export const DEMO_API_KEY = "aav_test_DemoKeyOfAaviriOpensNothingButTheDemo1234563DKqiz";

export const DEMO_APPLICATION = {
  clientId: "demo-community-app",
  name: "Community App of the Demo",
  redirectUris: ["http://localhost:8080/callback", "http://127.0.0.1:8080/callback"],
} as const;

/** Without `catalog:write` and `reports:read`, to show errors. */
const KEY_SCOPES: readonly Scope[] = [
  ...(["bookings:read", "bookings:write", "schedule:read", "residents:read"] as const),
  ...(["residents.contact:read", "purchases:read", "catalog:read", "webhooks:manage"] as const),
];
const YEAR_MS = 365 * 86_400_000;

/** Idempotent; renews an expired key for a year. */
export async function ensureDemoIntegrations(dataSource: DataSource, clock: Clock): Promise<void> {
  const { email } = PEOPLE.administrator;
  const administrator = await dataSource
    .getRepository(User)
    .findOneBy({ email, deletedAt: IsNull() });
  if (!administrator) return;
  const write = async (tx: EntityManager) => {
    const createdById = administrator.id;
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + YEAR_MS);
    const hash = hashOfToken(DEMO_API_KEY);
    const keys = tx.getRepository(ApiKey);
    const secret = await tx.getRepository(ApiKeySecret).findOneBy({ hash });
    if (secret) {
      await keys.update({ id: secret.apiKeyId }, { expiresAt });
    } else {
      const made = { name: "Key of the Demo", scopes: [...KEY_SCOPES], createdById, createdAt };
      const { id: apiKeyId } = await keys.save(Object.assign(keys.create(made), { expiresAt }));
      const lastFour = DEMO_API_KEY.slice(-4);
      await tx.getRepository(ApiKeySecret).insert({ apiKeyId, hash, lastFour, createdAt });
    }
    const { clientId, name, redirectUris } = DEMO_APPLICATION;
    const applications = tx.getRepository(Application);
    if (await applications.existsBy({ clientId })) return;
    const values = { clientId, name, redirectUris: [...redirectUris], createdById, createdAt };
    await applications.insert(Object.assign(values, { scopes: [...RESIDENT_SCOPES] }));
  };
  await runAs({ channel: "command", name: "demo data" }, () => dataSource.transaction(write));
}
