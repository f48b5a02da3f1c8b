import type { MigrationInterface, QueryRunner } from "typeorm";
import { BOOKINGS } from "./baseline/bookings";
import { CATALOG } from "./baseline/catalog";
import { COMMUNITIES } from "./baseline/communities";
import { CREDITS } from "./baseline/credits";
import { EVENTS } from "./baseline/events";
import { FUNCTIONS } from "./baseline/functions";
import { LEDGER } from "./baseline/ledger";
import { OPERATIONS } from "./baseline/operations";
import { PAYMENTS } from "./baseline/payments";
import { COMMUNITY_CALENDAR_FEEDS, PROGRAMS } from "./baseline/programs";
import { PURCHASES } from "./baseline/purchases";
import { SCHEDULE } from "./baseline/schedule";

const SCHEMA = [
  ...[FUNCTIONS, COMMUNITIES, CATALOG, SCHEDULE, PURCHASES, PAYMENTS, CREDITS, BOOKINGS],
  ...[LEDGER, PROGRAMS, COMMUNITY_CALENDAR_FEEDS, EVENTS, OPERATIONS],
];

/** The whole schema. A database of the last version 0.1 is converted beside its servers (docs/decisions/0090). */
export class Baseline1769762000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const earlier: unknown[] = await runner.query("SELECT FROM migrations LIMIT 1");
    for (const sql of earlier.length === 0 ? SCHEMA : [COMMUNITY_CALENDAR_FEEDS, CONVERSION])
      await runner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error("The baseline is not undone: drop the database instead.");
  }
}

/** None of it blocks a writer for longer than an instant. */
const CONVERSION = `
ALTER TABLE contact_submissions VALIDATE CONSTRAINT contact_submissions_handled_by_somebody;
ALTER TABLE mail_outbox VALIDATE CONSTRAINT mail_outbox_kind_check;
ALTER TABLE purchase_events VALIDATE CONSTRAINT purchase_events_type_check;
ALTER TABLE stray_payments VALIDATE CONSTRAINT stray_payments_reason_is_known;
DROP FUNCTION IF EXISTS count_bookings(), refuse_change_but_of_keys();
`;
