import type DataLoader from "dataloader";
import { type DataSource, IsNull, LessThanOrEqual, Or } from "typeorm";
import type { ApiKeyActor } from "../../access/actor";
import { impliedScopes, type Scope } from "../../access/scopes";
import type { Clock } from "../../platform/clock";
import { DomainError } from "../../platform/domain-error";
import { sharedLoader } from "../../platform/loader";
import { countSharedWait } from "../../platform/lock-timeout";
import { noteInRequest } from "../../platform/request-context";
import { hashOfToken, isWellFormed } from "../../platform/secret-token";
import { ApiKey } from "./api-key.entity";
import { apiKeyRevoked, LIVE_PREFIX, TEST_PREFIX } from "./api-key.rules";

/** `endsAt`: null while the secret is current. */
type KnownKey = [
  ...[hash: Buffer, id: number, name: string, scopes: Scope[], residencyId: number | null],
  ...[expiresAt: Date, revokedAt: Date | null, lastUsedAt: Date | null, endsAt: Date | null],
];

const USE_IS_WRITTEN_EACH_MS = 60_000;

/** Uncached, so that a revocation takes effect at once. */
export class ApiKeyAuthenticationService {
  private readonly keys: DataLoader<string, KnownKey | null>;
  private readonly prefix: string;
  private readonly otherPrefix: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: { readonly isDemo: boolean },
  ) {
    this.keys = keysByHash(dataSource);
    [this.prefix, this.otherPrefix] = settings.isDemo
      ? [TEST_PREFIX, LIVE_PREFIX]
      : [LIVE_PREFIX, TEST_PREFIX];
  }

  isApiKey(token: string): boolean {
    return token.startsWith("aav_");
  }

  isWellFormed(token: string): boolean {
    return isWellFormed(token, this.prefix);
  }

  /** Mistyped keys and those of the other mode cost no look-up. */
  async actorOf(token: string): Promise<ApiKeyActor> {
    if (isWellFormed(token, this.otherPrefix)) throw this.wrongMode();
    if (!this.isWellFormed(token)) throw mistypedKey();
    const key = await countSharedWait(this.keys.load(hashOfToken(token).toString("hex")));
    if (!key) throw invalidKey();
    const [, keyId, name, granted, residencyId, expiresAt, revokedAt, lastUsedAt, endsAt] = key;
    noteInRequest({ credential: { kind: "key", id: keyId } });
    const now = this.clock.now();
    if (revokedAt) throw apiKeyRevoked();
    const end = endsAt && endsAt < expiresAt ? endsAt : expiresAt;
    if (end <= now) throw expired(end);
    await this.noteUse(keyId, lastUsedAt, now);
    const grant = { scopes: impliedScopes(granted), rows: residencyId ?? ("all" as const) };
    return { kind: "key", keyId, name, granted, grants: [grant] };
  }

  /** At most once a minute over all servers. */
  private async noteUse(id: number, lastUsedAt: Date | null, now: Date): Promise<void> {
    const before = new Date(now.getTime() - USE_IS_WRITTEN_EACH_MS);
    if (lastUsedAt && lastUsedAt > before) return;
    const isOld = Or(IsNull(), LessThanOrEqual(before));
    await this.dataSource
      .getRepository(ApiKey)
      .update({ id, lastUsedAt: isOld }, { lastUsedAt: now });
  }

  private wrongMode(): DomainError {
    const message = this.settings.isDemo
      ? "This is a live key. The demo takes keys that begin with aav_test_."
      : "This is a test key. It works on the demo only; this server takes keys that begin with aav_live_.";
    return new DomainError("API_KEY_WRONG_MODE", message);
  }
}

function invalidKey(): DomainError {
  return new DomainError("API_KEY_INVALID", "There is no such API key. Please check it.");
}

/** From the checksum, so this reveals nothing about existing keys. */
function mistypedKey(): DomainError {
  const message =
    "This is no whole API key: its checksum does not fit. Copy it again, from aav_ to its end.";
  return new DomainError("API_KEY_INVALID", message);
}

function expired(end: Date): DomainError {
  const expiredAt = end.toISOString();
  const message = `This API key, or this secret of it, expired on ${expiredAt.slice(0, 10)}.`;
  return new DomainError("API_KEY_EXPIRED", message, { expiredAt });
}

const keysByHash = (dataSource: DataSource) =>
  sharedLoader(
    dataSource,
    (hashes) => `SELECT secret.hash, key.id, key.name, key.scopes, key.residency_id, key.expires_at,
        key.revoked_at, key.last_used_at, secret.ends_at
      FROM unnest(${hashes}) AS wanted (hash)
      JOIN api_key_secrets secret ON secret.hash = decode(wanted.hash, 'hex')
      JOIN api_keys key ON key.id = secret.api_key_id`,
    (key: KnownKey) => [key[0].toString("hex"), key],
  );
