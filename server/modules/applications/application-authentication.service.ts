import type DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { impliedScopes, type Scope } from "../../access/scopes";
import type { Clock } from "../../platform/clock";
import { DomainError } from "../../platform/domain-error";
import { sharedLoader } from "../../platform/loader";
import { countSharedWait } from "../../platform/lock-timeout";
import { noteInRequest } from "../../platform/request-context";
import { hashOfToken } from "../../platform/secret-token";
import { execute } from "../../platform/sql/query";
import { homesOf } from "../users/homes.rules";
import type { IdentityStatusService } from "../users/identity-status.service";
import { AuthProvider } from "../users/user.entity";

/** `isNew`: from a refresh, and unused. */
type KnownToken = [
  ...[hash: Buffer, isNew: boolean, grantId: number, lastUsedAt: Date | null],
  ...[scopes: Scope[] | null, expiresAt: Date, applicationId: number, applicationName: string],
  ...[userId: number, uid: string, email: string, isEmailVerified: boolean, name: string],
  ...[provider: string, residencyId: number | null, earlierResidencyIds: number[]],
];

/** No dot, unlike people's tokens. */
const ACCESS_TOKEN = /^[\w-]{43}$/;
const USE_IS_WRITTEN_EACH_MS = 60_000;

/** Uncached, so that a revocation takes effect at once. */
export class ApplicationAuthenticationService {
  private readonly tokens: DataLoader<string, KnownToken | null>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly identityStatus: IdentityStatusService,
  ) {
    this.tokens = tokensByHash(dataSource);
  }

  isAccessToken(token: string): boolean {
    return ACCESS_TOKEN.test(token);
  }

  /** Never others' rows, whatever the role. */
  async actorOf(token: string): Promise<Actor> {
    const known = await countSharedWait(this.tokens.load(hashOfToken(token).toString("hex")));
    if (!known) throw invalidToken();
    const [hash, isNew, grantId, lastUsedAt, scopes, expiresAt, applicationId, ...others] = known;
    const [applicationName, userId, uid, email, isEmailVerified, name, provider, ...homes] = others;
    const [residencyId, earlierResidencyIds] = homes;
    noteInRequest({ credential: { kind: "application", id: applicationId } });
    const now = this.clock.now();
    if (expiresAt <= now) throw invalidToken({ expiredAt: expiresAt.toISOString() });
    const identity = {
      uid,
      email,
      isEmailVerified,
      name,
      provider: provider === AuthProvider.GOOGLE ? ("google" as const) : ("email" as const),
      signedInAt: now,
    };
    await this.identityStatus.require(identity, false);
    if (isNew) await this.noteFirstUse(hash, now);
    await this.noteUse(grantId, lastUsedAt, now);
    const granted = scopes ?? [];
    return {
      kind: "person",
      identity,
      userId,
      homes: homesOf({ residencyId, earlierResidencyIds }),
      grants: [{ scopes: impliedScopes(granted), rows: "own" }],
      application: { grantId, granted, applicationId, name: applicationName },
    };
  }

  /** Then its refresh cannot be repeated. */
  private async noteFirstUse(hash: Buffer, now: Date): Promise<void> {
    await execute(
      this.dataSource,
      `UPDATE oauth_records SET consumed_at = $2
       WHERE model = 'AccessToken' AND hash = $1 AND consumed_at IS NULL`,
      [hash, now],
    );
  }

  private async noteUse(grantId: number, lastUsedAt: Date | null, now: Date): Promise<void> {
    const before = new Date(now.getTime() - USE_IS_WRITTEN_EACH_MS);
    if (lastUsedAt && lastUsedAt > before) return;
    await execute(
      this.dataSource,
      `WITH used AS (
         UPDATE application_grants SET last_used_at = $2
         WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $3) RETURNING application_id
       )
       UPDATE applications application SET last_used_at = $2 FROM used
       WHERE application.id = used.application_id
         AND (application.last_used_at IS NULL OR application.last_used_at <= $3)`,
      [grantId, now, before],
    );
  }
}

function invalidToken(details: { readonly expiredAt?: string } = {}): DomainError {
  const message = "This access token is not valid any more.";
  return new DomainError("ACCESS_TOKEN_INVALID", message, details);
}

/** For existing residents and enabled applications. */
const tokensByHash = (dataSource: DataSource) =>
  sharedLoader(
    dataSource,
    (
      hashes,
    ) => `SELECT token.hash, token.consumed_at IS NULL AND token.payload ->> 'madeFrom' IS NOT NULL,
        given.id, given.last_used_at,
        string_to_array(token.payload ->> 'scope', ' '), token.expires_at,
        application.id, application.name,
        person.id, person.firebase_uid, person.email, person.email_verified_at IS NOT NULL,
        person.display_name, person.auth_provider, person.residency_id, person.earlier_residency_ids
      FROM unnest(${hashes}) AS wanted (hash)
      JOIN oauth_records token
        ON token.model = 'AccessToken' AND token.hash = decode(wanted.hash, 'hex')
      JOIN application_grants given ON given.grant_id = token.grant_id AND given.revoked_at IS NULL
      JOIN applications application
        ON application.id = given.application_id AND application.disabled_at IS NULL
      JOIN users person ON person.id = given.user_id AND person.deleted_at IS NULL`,
    (token: KnownToken) => [token[0].toString("hex"), token],
  );
