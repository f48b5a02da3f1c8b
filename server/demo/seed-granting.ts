import { addDays } from "../platform/calendar-day";
import { known, type Stage, type StoryEvent } from "./seed-stage";
import { type DemoGrant, GRANTS } from "./seed-story";

export function granting(stage: Stage): StoryEvent[] {
  return GRANTS.map((grant) => ({
    at: stage.clock.instantOf(grant.at),
    happen: () => give(stage, grant),
  }));
}

async function give({ services, clock, cast }: Stage, grant: DemoGrant): Promise<void> {
  const { who, kind, count, reason, goodForDays } = grant;
  await services.creditAdministration.grant(known(cast, "administrator"), {
    userId: known(cast, who).userId,
    kind,
    count,
    reason,
    goodUntil: goodForDays === undefined ? null : addDays(clock.dayOf(0), goodForDays),
    carTypeId: null,
    clientKey: null,
  });
}
