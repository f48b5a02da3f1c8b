import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { addDays } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { notFound } from "../../platform/domain-error";
import { fromGlobalId, toGlobalId } from "../../platform/global-id";
import { execute, queryRows } from "../../platform/sql/query";
import { IntegrationProblem, type IntegrationProblemKind } from "./integration-problem";

interface Row {
  readonly kind: IntegrationProblemKind;
  readonly subjectType: string;
  readonly subjectKey: number;
  readonly name: string;
  readonly at: Date | null;
  readonly requests: number | null;
  readonly errors: number | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TYPE = "IntegrationProblem";
const SHOWN = 100;

/** Until resolved or dismissed. */
export class IntegrationProblemService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<IntegrationProblem[]> {
    authorize(actor, "integration.manage");
    const rows = await queryRows<Row>(
      this.dataSource,
      `WITH ${PROBLEMS}
       SELECT problem.kind, subject_type AS "subjectType", problem.subject_id AS "subjectKey", name, at, requests, errors
       FROM problem LEFT JOIN integration_dismissals dismissal
         ON dismissal.kind = problem.kind AND dismissal.subject_id = problem.subject_id
           AND CASE WHEN at IS NULL THEN dismissal.dismissed_at > $4 ELSE dismissal.occurred_at = at END
       WHERE dismissal.kind IS NULL
       ORDER BY urgency, at, problem.subject_id LIMIT ${SHOWN}`,
      [...this.instants(), new Date(this.clock.now().getTime() - 7 * DAY_MS)],
    );
    return rows.map(({ subjectType, subjectKey, ...row }) =>
      Object.assign(new IntegrationProblem(), row, {
        problemId: toGlobalId(TYPE, `${row.kind}:${subjectKey}`),
        subjectId: toGlobalId(subjectType, subjectKey),
      }),
    );
  }

  /** Until it recurs; for a week if about requests. Idempotent. @throws NOT_FOUND for a resolved one */
  async dismiss(actor: Actor, id: string): Promise<void> {
    authorize(actor, "integration.manage");
    const { userId } = requirePerson(actor);
    const named = fromGlobalId(id);
    const [kind = "", key = ""] = named?.typeName === TYPE ? named.key.split(":") : [];
    const subject = /^[1-9]\d{0,8}$/.test(key) ? Number(key) : 0;
    const dismissed = await execute(
      this.dataSource,
      `WITH ${PROBLEMS}
       INSERT INTO integration_dismissals (kind, subject_id, occurred_at, by_id, dismissed_at)
       SELECT kind, subject_id, at, $4, $1 FROM problem WHERE kind = $5 AND subject_id = $6
       ON CONFLICT (kind, subject_id) DO UPDATE SET occurred_at = excluded.occurred_at,
         by_id = excluded.by_id, dismissed_at = excluded.dismissed_at`,
      [...this.instants(), userId, kind, subject],
    );
    if (dismissed === 0) throw notFound("Problem");
  }

  private instants(): readonly [Date, Date, string] {
    const now = this.clock.now();
    return [now, new Date(now.getTime() - HOUR_MS), addDays(today(this.clock), -6)];
  }
}

const LAST_NOTICE = "(SELECT max(created_at) FROM webhook_notices WHERE endpoint_id = endpoint.id)";

/** $1 now, $2 an hour ago, $3 the first of 7 days. */
const PROBLEMS = `
  busy AS (
    SELECT kind, credential_id, sum(requests)::int AS requests, sum(errors)::int AS errors
    FROM credential_usage WHERE day >= $3 GROUP BY kind, credential_id
    HAVING sum(requests) >= 20 AND sum(errors) * 2 > sum(requests)
  ), problem AS (
    SELECT 3 AS urgency, 'KEY_EXPIRES' AS kind, 'ApiKey' AS subject_type, id AS subject_id, name,
      expires_at AS at, NULL::int AS requests, NULL::int AS errors
    FROM api_keys WHERE revoked_at IS NULL AND expires_at > $1 AND expires_at <= $1 + interval '14 days'
    UNION ALL
    SELECT 2, 'KEY_FAILS', 'ApiKey', id, name, NULL, requests, errors
    FROM busy JOIN api_keys ON id = credential_id WHERE kind = 'key'
    UNION ALL
    SELECT 2, 'APPLICATION_FAILS', 'Application', id, name, NULL, requests, errors
    FROM busy JOIN applications ON id = credential_id WHERE kind = 'application'
    UNION ALL
    SELECT 1, 'WEBHOOK_FAILS', 'WebhookEndpoint', id, coalesce(description, url), failing_since, NULL, NULL
    FROM webhook_endpoints WHERE deleted_at IS NULL AND status = 'enabled' AND failing_since <= $2
    UNION ALL
    SELECT 0, CASE reason WHEN 'gone' THEN 'WEBHOOK_GONE' ELSE 'WEBHOOK_PAUSED' END, 'WebhookEndpoint', id,
      coalesce(description, url), coalesce(${LAST_NOTICE}, failing_since, created_at), NULL, NULL
    FROM webhook_endpoints endpoint WHERE deleted_at IS NULL AND reason IN ('gone', 'failing')
  )`;
