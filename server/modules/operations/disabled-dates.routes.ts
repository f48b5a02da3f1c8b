import { z } from "zod";
import type { Actor } from "../../access/actor";
import { may } from "../../access/authorize";
import { everyRow } from "../../endpoint/every-row";
import { date, id, optionalDate, optionalText, queryDate, upTo } from "../../endpoint/inputs";
import { named } from "../../endpoint/openapi";
import { DAY, INSTANT, WHOLE_NUMBER } from "../../endpoint/outputs";
import { type AnyRoute, type Call, route } from "../../endpoint/route";
import { addDays, type Day } from "../../platform/calendar-day";
import { invalid } from "../../platform/domain-error";
import { requireRange } from "../../platform/period";
import type { DisabledDate } from "../schedule/disabled-date.entity";
import { MAX_RANGE_DAYS, rangeProblem } from "../schedule/disabled-date.rules";
import { readReason } from "../schedule/disabled-date.service";

const tag = "Disabled dates";
const params = z.object({ id });
const FETCH = "Failed to fetch disabled dates";

/** product-rules.md#rest-shapes; only administrators see the author. */
const DISABLED_DATE = named(
  "DisabledDate",
  z.object({
    id: WHOLE_NUMBER,
    date: DAY,
    reason: z.string().nullable(),
    createdAt: INSTANT,
    createdBy: z.string().nullable(),
  }),
);

async function disabledDateShape(
  disabled: DisabledDate,
  actor: Actor,
  loaders: Call<undefined, undefined, undefined>["loaders"],
) {
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

type Asked = Pick<Call<undefined, undefined, undefined>, "services" | "actor" | "freshLoaders">;

async function listed(
  { services, actor, freshLoaders }: Asked,
  { from, to }: { from: Day | null; to: Day | null },
) {
  return everyRow(
    { freshLoaders },
    {
      async pageAt({ after }) {
        const rest = after ? addDays(after, 1) : from;
        const rows = await services.disabledDates.list(actor, { from: rest, to });
        return {
          edges: rows.map((node) => ({ cursor: node.day, node })),
          hasNextPage: isPart(rows, to),
        };
      },
      shape: (row, loaders) => disabledDateShape(row, actor, loaders),
    },
  );
}

/** A bounded range never exceeds a page. */
const isPart = (rows: readonly unknown[], to: Day | null) =>
  to === null && rows.length === MAX_RANGE_DAYS;

export const disabledDateRoutes: readonly AnyRoute[] = [
  route({
    id: "listUpcomingDisabledDates",
    method: "get",
    path: "/disabled-dates/upcoming",
    tag,
    access: "anyone",
    scopes: ["schedule:read"],
    summary: "Disabled dates from today on",
    data: z.array(DISABLED_DATE),
    failure: FETCH,
    handle: (call) => listed(call, { from: null, to: null }),
  }),
  route({
    id: "checkDate",
    method: "get",
    path: "/disabled-dates/check/{date}",
    tag,
    access: "anyone",
    scopes: ["schedule:read"],
    summary: "Whether a date is disabled",
    params: z.object({ date }),
    data: z.object({
      isDisabled: z.boolean(),
      reason: z.string().nullable(),
      disabledDate: DISABLED_DATE.nullable(),
    }),
    failure: FETCH,
    async handle({ services, actor, loaders, params }) {
      const found = await services.disabledDates.onDay(actor, params.date);
      const disabledDate = found && (await disabledDateShape(found, actor, loaders));
      const closing = found ?? (await services.schedule.closingForAll(params.date));
      return {
        data: { isDisabled: closing !== null, reason: closing?.reason ?? null, disabledDate },
      };
    },
  }),
  route({
    id: "listDisabledDates",
    method: "get",
    path: "/disabled-dates",
    tag,
    access: "anyone",
    summary: "Disabled dates from today on",
    data: z.array(DISABLED_DATE),
    failure: FETCH,
    handle: (call) => listed(call, { from: null, to: null }),
  }),
  route({
    id: "listDisabledDatesOfRange",
    method: "get",
    path: "/disabled-dates/range",
    tag,
    access: "anyone",
    scopes: ["schedule:read"],
    summary: "Disabled dates of a range",
    query: z.object({ startDate: queryDate, endDate: queryDate }),
    data: z.array(DISABLED_DATE),
    failure: FETCH,
    handle: (call) => {
      const { startDate, endDate } = call.query;
      requireRange(startDate, endDate);
      const isWhole = startDate !== null && endDate !== null;
      const problem = isWhole ? rangeProblem(startDate, endDate) : null;
      if (problem) throw invalid("endDate", problem);
      return listed(call, { from: startDate, to: endDate });
    },
  }),
  route({
    requires: ["date"],
    id: "disableDate",
    method: "post",
    path: "/disabled-dates",
    tag,
    access: "admin",
    summary: "Disable a date; the bookings that it has stay",
    body: z.object({ date: optionalDate, reason: upTo(300, optionalText) }),
    rules: ({ reason }) => readReason(reason),
    status: 201,
    data: DISABLED_DATE,
    failure: "Failed to disable date",
    async handle({ services, actor, loaders, body, clientKey }) {
      const input = { ...body, isCancelling: false };
      const { closed } = await services.dayClosing.disable(actor, input, clientKey);
      return {
        data: await disabledDateShape(closed, actor, loaders),
        message: "Date disabled successfully!",
      };
    },
  }),
  route({
    id: "updateDisabledDate",
    method: "put",
    path: "/disabled-dates/{id}",
    tag,
    access: "admin",
    summary: "Give a disabled date another reason",
    params,
    body: z.object({ reason: upTo(300, optionalText) }),
    data: DISABLED_DATE,
    failure: "Failed to update disabled date",
    async handle({ services, actor, loaders, params, body }) {
      const row = await services.disabledDates.updateReason(actor, { ...params, ...body });
      return {
        data: await disabledDateShape(row, actor, loaders),
        message: "Disabled date updated successfully!",
      };
    },
  }),
  route({
    id: "enableDate",
    method: "delete",
    path: "/disabled-dates/{id}",
    tag,
    access: "admin",
    summary: "Let a date be booked again",
    params,
    data: z.null(),
    failure: "Failed to enable date",
    async handle({ services, actor, params }) {
      await services.disabledDates.enable(actor, params.id);
      return { data: null, message: "Date enabled successfully!" };
    },
  }),
];
