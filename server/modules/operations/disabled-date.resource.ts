import { z } from "zod";
import type { Actor } from "../../access/actor";
import { may } from "../../access/authorize";
import { named } from "../../endpoint/openapi";
import { DAY, INSTANT, WHOLE_NUMBER } from "../../endpoint/outputs";
import type { Loaders } from "../../services";
import type { DisabledDate } from "../schedule/disabled-date.entity";

/** product-rules.md#rest-shapes; only administrators see the author. */
export const DISABLED_DATE = named(
  "DisabledDate",
  z.object({
    id: WHOLE_NUMBER,
    date: DAY,
    reason: z.string().nullable(),
    createdAt: INSTANT,
    createdBy: z.string().nullable(),
  }),
);

export async function disabledDateShape(disabled: DisabledDate, actor: Actor, loaders: Loaders) {
  const { id, day, reason, createdAt, createdById } = disabled;
  const creator =
    createdById !== null && may(actor, "schedule.manage")
      ? await loaders.userById.load(createdById)
      : null;
  return {
    id,
    date: day,
    reason,
    createdAt: createdAt.toISOString(),
    createdBy: creator?.displayName ?? null,
  };
}
