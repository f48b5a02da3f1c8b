import Provider, {
  type Adapter,
  type AdapterPayload,
  errors,
  type KoaContextWithOIDC,
} from "oidc-provider";
import { retryAfterOf } from "../../endpoint/envelope";
import type { Application } from "../../modules/applications/application.entity";
import { isOnDevice } from "../../modules/applications/application.rules";
import { addressKey } from "../../platform/client-address";
import { DomainError } from "../../platform/domain-error";
import { noteErrorCode } from "../../platform/request-context";
import type { Services } from "../../services";
import { statusOf } from "../status";
import { LIFETIMES } from "./oauth-terms";

type Records = Pick<Services, "applications" | "applicationGrants" | "oauthRecords" | "guestCalls">;

/** Stores one model of oidc-provider. */
export class RecordAdapter implements Adapter {
  constructor(
    private readonly model: string,
    private readonly services: Records,
  ) {}

  async upsert(id: string, payload: AdapterPayload, seconds?: number): Promise<void> {
    const { oauthRecords } = this.services;
    const { RotatedRefreshToken: rotated } = Provider.ctx?.oidc.entities ?? {};
    await oauthRecords.store(this.model, id, payload, { seconds, madeFrom: rotated?.jti });
    // The last part of a refresh's answer.
    if (rotated && this.model === "AccessToken") await oauthRecords.endTurn(rotated.jti);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (this.model === "Client") return this.findClient(id);
    const { oauthRecords } = this.services;
    const record = await oauthRecords.find(this.model, id);
    if (this.model !== "RefreshToken" || !record?.consumed) return record;
    const { consumed: _, ...unused } = record;
    return (await oauthRecords.mayRefreshAgain(id, LIFETIMES.repeatedRefresh)) ? unused : record;
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.services.oauthRecords.findByUid(this.model, uid);
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /** A second use of a code or refresh token revokes the grant as stolen; a lost refresh may be repeated. */
  async consume(id: string): Promise<void> {
    const { oauthRecords, applicationGrants } = this.services;
    if (await oauthRecords.consume(this.model, id)) return;
    if (this.model === "RefreshToken") {
      const hasWaited = await oauthRecords.waitForTurn(id);
      if (await oauthRecords.refreshAgain(id, LIFETIMES.repeatedRefresh)) return;
      // Sent before the other answer came, so no theft.
      if (hasWaited) throw new errors.InvalidGrant("it was used at the same time");
    }
    const record = await oauthRecords.find(this.model, id);
    if (typeof record?.grantId === "string") await applicationGrants.revoke(record.grantId);
    throw new errors.InvalidGrant("it was used before");
  }

  async destroy(id: string): Promise<void> {
    await this.services.oauthRecords.destroy(this.model, id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.services.applicationGrants.revoke(grantId);
  }

  private async findClient(clientId: string): Promise<AdapterPayload | undefined> {
    const application = await this.services.applications.byClientId(clientId);
    if (!application) return undefined;
    await this.count(application);
    return clientOf(application);
  }

  /** By application and address, as anybody can name a client, and applications share addresses. */
  private async count({ clientId }: Application): Promise<void> {
    const { ctx } = Provider;
    if (ctx?.oidc.route !== "token" && ctx?.oidc.route !== "revocation") return;
    const key = `client:${clientId} at ${addressKey(ctx.ip)}`;
    await this.services.guestCalls.consume({ key }).catch((error: unknown) => {
      throw error instanceof DomainError ? refusalOf(error, ctx) : error;
    });
  }
}

/** The library accepts only its own error class. */
function refusalOf(error: DomainError, context: KoaContextWithOIDC): errors.OIDCProviderError {
  noteErrorCode(error.code);
  const seconds = retryAfterOf(error);
  if (seconds !== null) context.set("Retry-After", String(seconds));
  const refusal = new errors.TemporarilyUnavailable(error.message);
  return Object.assign(refusal, { statusCode: statusOf(error) });
}

/** `secretHash` in hex. */
function clientOf({ clientId, name, redirectUris, scopes, secretHash }: Application) {
  const authentication = secretHash
    ? {
        client_secret: secretHash.toString("hex"),
        token_endpoint_auth_method: "client_secret_basic" as const,
        application_type: "web" as const,
      }
    : {
        token_endpoint_auth_method: "none" as const,
        application_type: redirectUris.some(isOnDevice) ? ("native" as const) : ("web" as const),
      };
  return Object.assign(
    {
      client_id: clientId,
      client_name: name,
      redirect_uris: redirectUris,
      scope: scopes.join(" "),
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code" as const],
      response_modes: ["query"],
    },
    authentication,
  );
}
