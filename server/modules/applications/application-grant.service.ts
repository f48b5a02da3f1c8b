import { type DataSource, type EntityManager, IsNull } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Scope } from "../../access/scopes";
import type { Clock } from "../../platform/clock";
import { findRow } from "../../platform/sql/find-row";
import { execute } from "../../platform/sql/query";
import { User } from "../users/user.entity";
import { Application } from "./application.entity";
import { ApplicationGrant } from "./application-grant.entity";
import { ConnectedApplication } from "./connected-application";

interface NewGrant {
  readonly grantId: string;
  readonly applicationId: number;
  readonly userId: number;
  readonly scopes: readonly Scope[];
}

const MOST_SHOWN = 100;

export class ApplicationGrantService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Earlier grants stay valid. */
  async keep({ scopes, ...grant }: NewGrant): Promise<void> {
    const createdAt = this.clock.now();
    const row = Object.assign({ scopes: [...scopes], createdAt }, grant);
    await this.dataSource.getRepository(ApplicationGrant).insert(row);
  }

  isResident(userId: number): Promise<boolean> {
    return this.dataSource.getRepository(User).existsBy({ id: userId, deletedAt: IsNull() });
  }

  /** Ends its codes and tokens; idempotent. */
  async revoke(grantId: string): Promise<void> {
    await this.dataSource.transaction((tx) => this.revokeAll(tx, "grant_id = $1", grantId));
  }

  async connected(actor: Actor): Promise<ConnectedApplication[]> {
    authorize(actor, "application.connect");
    const { userId } = requirePerson(actor);
    const grants = await this.dataSource.getRepository(ApplicationGrant).find({
      where: { userId, revokedAt: IsNull() },
      order: { id: "DESC" },
      take: MOST_SHOWN,
    });
    const byApplication = Map.groupBy(grants, ({ applicationId }) => applicationId);
    return [...byApplication].map(([applicationId, all]) =>
      Object.assign(new ConnectedApplication(), {
        applicationId,
        scopes: [...new Set(all.flatMap(({ scopes }) => scopes))].sort(),
        connectedAt: all.at(-1)?.createdAt,
        lastUsedAt: latest(all.map(({ lastUsedAt }) => lastUsedAt)),
      }),
    );
  }

  /** All grants; idempotent. */
  async disconnect(actor: Actor, applicationId: number | null): Promise<Application> {
    authorize(actor, "application.connect");
    const { userId } = requirePerson(actor);
    const wanted = { id: applicationId, noun: "Application" };
    const application = await findRow(this.dataSource, Application, wanted);
    await this.dataSource.transaction((tx) =>
      this.revokeAll(tx, "application_id = $1 AND user_id = $2", application.id, userId),
    );
    return application;
  }

  /** Keeps codes and refresh tokens, to report that the connection ended. */
  private async revokeAll(tx: EntityManager, where: string, ...values: unknown[]): Promise<void> {
    await execute(
      tx,
      `WITH ended AS (
         UPDATE application_grants SET revoked_at = coalesce(revoked_at, $${values.length + 1})
         WHERE ${where} RETURNING grant_id
       ), records AS (
         DELETE FROM oauth_records WHERE model = 'Grant'
           AND hash IN (SELECT sha256(convert_to(grant_id, 'UTF8')) FROM ended)
       ) DELETE FROM oauth_records WHERE grant_id IN (SELECT grant_id FROM ended)
         AND model NOT IN ('AuthorizationCode', 'RefreshToken')`,
      [...values, this.clock.now()],
    );
  }
}

function latest(instants: readonly (Date | null)[]): Date | null {
  return instants.reduce((one, other) => ((other ?? 0) > (one ?? 0) ? other : one), null);
}
