import { Field, ObjectType } from "type-graphql";
import { type DataSource, type EntityManager, IsNull } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Scope } from "../../access/scopes";
import type { Clock } from "../../platform/clock";
import { DateTimeScalar } from "../../platform/scalars";
import type { ScheduledJob } from "../../platform/scheduled-jobs";
import { findRow } from "../../platform/sql/find-row";
import { execute, queryRow, queryRows } from "../../platform/sql/query";
import { User } from "../users/user.entity";
import { Application } from "./application.entity";
import { ApplicationGrant } from "./application-grant.entity";

@ObjectType({ description: "An application that the signed-in resident allowed something." })
export class ConnectedApplication {
  applicationId!: number;

  @Field(() => [String], { description: "What it may do; see `apiScopes`." })
  scopes!: Scope[];

  @Field(() => DateTimeScalar, { description: "Since when." })
  connectedAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it was last used, to the minute; null when never.",
  })
  lastUsedAt!: Date | null;
}

interface NewGrant {
  readonly grantId: string;
  readonly applicationId: number;
  readonly userId: number;
  readonly scopes: readonly Scope[];
}

/** $1 the resident, $2 now. Rotated refresh tokens count, as each lives no longer than its successor. */
const CONNECTED = `
  SELECT application_id AS "applicationId", array_agg(DISTINCT scope ORDER BY scope) AS scopes,
    min(created_at) AS "connectedAt", max(last_used_at) AS "lastUsedAt"
  FROM application_grants given CROSS JOIN unnest(scopes COLLATE "C") AS scope
  WHERE user_id = $1 AND revoked_at IS NULL AND EXISTS (
    SELECT FROM oauth_records token
    WHERE token.grant_id = given.grant_id AND token.expires_at > $2
      AND token.model IN ('AuthorizationCode', 'AccessToken', 'RefreshToken'))
  GROUP BY application_id ORDER BY max(id) DESC LIMIT 100`;

/** A statement has two seconds. */
const AT_ONCE = 1_000;
const UNUSED = `id > $1 AND id <= $2 AND revoked_at IS NULL AND created_at <= $3
  AND NOT EXISTS (SELECT FROM oauth_records token WHERE token.grant_id = application_grants.grant_id)`;
const DAY_MS = 86_400_000;

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
    const rows = await queryRows<ConnectedApplication>(this.dataSource, CONNECTED, [
      userId,
      this.clock.now(),
    ]);
    return rows.map((row) => Object.assign(new ConnectedApplication(), row));
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

  /** Ends grants whose codes and tokens are forgotten. Not on the first day, when the code may be to come. */
  endUnused(): ScheduledJob {
    return {
      name: "end-unused-grants",
      cron: "45 3 * * *",
      run: async () => {
        const before = new Date(this.clock.now().getTime() - DAY_MS);
        for (let from = 0; ; ) {
          const { to } = await queryRow<{ to: number | null }>(
            this.dataSource,
            `SELECT max(id) AS to FROM (
               SELECT id FROM application_grants WHERE id > $1 ORDER BY id LIMIT ${AT_ONCE}
             ) next`,
            [from],
          );
          if (to === null) return;
          await this.revokeAll(this.dataSource.manager, UNUSED, from, to, before);
          from = to;
        }
      },
    };
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
