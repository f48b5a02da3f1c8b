import type { DataSource } from "typeorm";
import { NO_IDENTITY_SERVICE } from "../integrations/identity-administration";
import type { ServiceSettings } from "../module";
import { createServices, MODULES } from "../modules";
import { runAs } from "../platform/change-author";
import type { EncodedImage } from "../platform/image";
import { lockKey } from "../platform/sql/locks";
import { inOneTransaction } from "../platform/sql/one-transaction";
import { execute, queryRows } from "../platform/sql/query";
import { buying } from "./seed-buying";
import { seedCatalog } from "./seed-catalog";
import { StoryClock } from "./seed-clock";
import { drawCommunities, seedCommunities } from "./seed-communities";
import { couponing } from "./seed-coupons";
import { granting } from "./seed-granting";
import { joining } from "./seed-joining";
import type { Who } from "./seed-people";
import { seedDisabledDates, seedSlots } from "./seed-schedule";
import { known, knownByName, type Stage } from "./seed-stage";
import { washing } from "./seed-washing";

const SEED_LOCK = 7_262_002;

interface Options {
  readonly dataSource: DataSource;
  readonly settings: ServiceSettings;
  readonly now: Date;
  readonly uids: Readonly<Partial<Record<Who, string>>>;
}

export async function isWithoutUsers(dataSource: DataSource): Promise<boolean> {
  return (await queryRows(dataSource, "SELECT FROM users LIMIT 1")).length === 0;
}

/** All or nothing. The real services write the past on a moving clock, so that every rule held. */
export async function seedData(options: Options): Promise<void> {
  const pictures = await drawCommunities();
  await runAs({ channel: "command", name: "demo data" }, () =>
    inOneTransaction(options.dataSource, async (dataSource) => {
      await execute(dataSource, "SET LOCAL lock_timeout = '20s'");
      await execute(dataSource, "SET LOCAL statement_timeout = '20s'");
      await lockKey(dataSource, SEED_LOCK);
      if (await isWithoutUsers(dataSource)) await tellStory({ ...options, dataSource }, pictures);
    }),
  );
}

async function tellStory(
  { dataSource, settings, now, uids }: Options,
  pictures: readonly EncodedImage[],
): Promise<void> {
  const clock = new StoryClock(now);
  const opening = clock.instantOf({ day: -90, time: "11:00" });
  await seedCommunities(dataSource, pictures);
  await seedCatalog(dataSource, opening);
  await seedSlots(dataSource);
  const stage: Stage = {
    dataSource,
    // The story needs mock payments and a ten-day window, whatever the settings.
    services: createServices(
      dataSource,
      clock,
      { ...settings, mockPayments: true, bookingWindowDays: 10, cancelCutoffMinutes: 0 },
      { identityAdministration: NO_IDENTITY_SERVICE },
    ),
    clock,
    termsVersion: settings.termsVersion,
    uidOf: (who) => uids[who] ?? `demo-${who}`,
    cast: new Map(),
    ...(await knownByName(dataSource)),
  };
  const events = [
    ...joining(stage),
    ...couponing(stage),
    ...buying(stage),
    ...granting(stage),
    ...washing(stage),
  ];
  events.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, happen } of events) {
    clock.moveTo(at);
    await happen();
  }
  const administratorId = known(stage.cast, "administrator").userId;
  await seedDisabledDates(dataSource, clock, administratorId);
  const instantOf = clock.instantOf.bind(clock);
  for (const { seed } of MODULES.all) await seed?.({ dataSource, administratorId, instantOf });
  await stage.services.creditExpiry.expireDue();
  await stage.services.mailQueue.forgetNews();
}
