import { type DataSource, type EntityManager, IsNull, MoreThan, Or } from "typeorm";
import { type Actor, callerOf } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { createOnce } from "../../platform/creation-keys";
import { readFields } from "../../platform/domain-error";
import { hashOfToken, newToken } from "../../platform/secret-token";
import { lockRow } from "../../platform/sql/locks";
import { newestFirst, type Page, type PageArguments } from "../../platform/sql/pagination";
import { RankedPages } from "../../platform/sql/ranked-pages";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { requireText } from "../../platform/text";
import { residencyIdOf } from "../communities/residency.service";
import { ApiKey } from "./api-key.entity";
import {
  type ApiKeyStatus,
  apiKeyRevoked,
  expiryOf,
  LIVE_PREFIX,
  overlapUntil,
  readScopes,
  statusAt,
  TEST_PREFIX,
} from "./api-key.rules";
import { ApiKeySecret } from "./api-key-secret.entity";
import { CredentialOrder, firstDay, rankOf } from "./credential-order";

interface NewApiKey {
  readonly name: string;
  readonly scopes: readonly string[];
  /** Absent for all, null for an unknown id. */
  readonly residencyId?: number | null;
  readonly expiresInDays: number | null;
  readonly clientKey: string | null;
}

interface ShownApiKey {
  readonly apiKey: ApiKey;
  readonly secret: string;
}

const MAX_NAME = 120;

export class ApiKeyService {
  private readonly pages: TablePages<ApiKey>;
  private readonly ranked: RankedPages<ApiKey>;
  private readonly prefix: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    { isDemo }: { readonly isDemo: boolean },
  ) {
    this.pages = new TablePages(dataSource, ApiKey, newestFirst("apiKeys"));
    this.ranked = new RankedPages(dataSource, ApiKey);
    this.prefix = isDemo ? TEST_PREFIX : LIVE_PREFIX;
  }

  async list(
    actor: Actor,
    page: PageArguments,
    order = CredentialOrder.NEWEST,
  ): Promise<Page<ApiKey>> {
    authorize(actor, "apiKey.manage");
    if (order !== CredentialOrder.NEWEST)
      return this.ranked.page(rankOf("key", order, firstDay(this.clock)), page);
    return this.pages.page({ conditions: [], parameters: new Parameters() }, page);
  }

  /** Returns the secret, which is not stored. */
  async create(actor: Actor, input: NewApiKey): Promise<ShownApiKey> {
    authorize(actor, "apiKey.manage");
    const createdById = requirePerson(actor).userId;
    const createdAt = this.clock.now();
    const values = readFields({
      name: () => readName(input.name),
      scopes: () => readScopes(input.scopes),
      expiresAt: () => expiryOf(createdAt, input.expiresInDays),
    });
    const { clientKey, ...request } = input;
    const { key: caller } = callerOf(actor);
    return this.dataSource.transaction(async (tx) => {
      const creation = { caller, clientKey, mutation: "createApiKey", request };
      const { id, isRepeated } = await createOnce(tx, creation, async () => {
        const residencyId = await residencyIdOf(tx, input.residencyId);
        const keys = tx.getRepository(ApiKey);
        const made = Object.assign(keys.create(values), { residencyId, createdById, createdAt });
        return (await keys.save(made)).id;
      });
      if (isRepeated) return this.rotateWithin(tx, id, overlapUntil(createdAt, null));
      const apiKey = await tx.getRepository(ApiKey).findOneByOrFail({ id });
      return { apiKey, secret: await this.addSecret(tx, apiKey) };
    });
  }

  /** Earlier secrets end after the overlap, or their own end. */
  async rotate(actor: Actor, id: number | null, overlapHours: number | null): Promise<ShownApiKey> {
    authorize(actor, "apiKey.manage");
    const endsAt = overlapUntil(this.clock.now(), overlapHours);
    return this.dataSource.transaction((tx) => this.rotateWithin(tx, id, endsAt));
  }

  async rename(actor: Actor, id: number | null, name: string): Promise<ApiKey> {
    authorize(actor, "apiKey.manage");
    const wanted = readName(name);
    return this.dataSource.transaction(async (tx) => {
      const apiKey = await this.lockUsable(tx, id);
      return tx.getRepository(ApiKey).save(Object.assign(apiKey, { name: wanted }));
    });
  }

  /** At once on every server; idempotent. */
  async revoke(actor: Actor, id: number | null): Promise<ApiKey> {
    authorize(actor, "apiKey.manage");
    const revokedAt = this.clock.now();
    return this.dataSource.transaction(async (tx) => {
      const apiKey = await lockApiKey(tx, id);
      if (apiKey.revokedAt) return apiKey;
      return tx.getRepository(ApiKey).save(Object.assign(apiKey, { revokedAt }));
    });
  }

  statusOf(apiKey: ApiKey): ApiKeyStatus {
    return statusAt(apiKey, this.clock.now());
  }

  private async lockUsable(tx: EntityManager, id: number | null): Promise<ApiKey> {
    const apiKey = await lockApiKey(tx, id);
    if (apiKey.revokedAt) throw apiKeyRevoked();
    return apiKey;
  }

  private async rotateWithin(
    tx: EntityManager,
    id: number | null,
    endsAt: Date,
  ): Promise<ShownApiKey> {
    const apiKey = await this.lockUsable(tx, id);
    const before = { apiKeyId: apiKey.id, endsAt: Or(IsNull(), MoreThan(endsAt)) };
    await tx.getRepository(ApiKeySecret).update(before, { endsAt });
    return { apiKey, secret: await this.addSecret(tx, apiKey) };
  }

  private async addSecret(tx: EntityManager, { id }: ApiKey): Promise<string> {
    const secret = newToken(this.prefix);
    await tx.getRepository(ApiKeySecret).insert({
      apiKeyId: id,
      hash: hashOfToken(secret),
      lastFour: secret.slice(-4),
      createdAt: this.clock.now(),
    });
    return secret;
  }
}

const lockApiKey = (tx: EntityManager, id: number | null) =>
  lockRow(tx, ApiKey, { id, noun: "API key" });

function readName(name: string): string {
  return requireText(name, { field: "name", max: MAX_NAME, required: "Please name the key." });
}
