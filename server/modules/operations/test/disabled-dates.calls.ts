import { BOOKED_DAY } from "../../../test/cast";
import type { RestCalls } from "../../../test/rest-calls/rest-call";

let days = 0;

function nextDay(): string {
  days += 1;
  return new Date(Date.UTC(2028, 0, days)).toISOString().slice(0, 10);
}

export const disabledDateCalls: RestCalls = {
  listUpcomingDisabledDates: { path: () => "/disabled-dates/upcoming" },
  checkDate: { path: () => `/disabled-dates/check/${BOOKED_DAY}` },
  listDisabledDates: { path: () => "/disabled-dates" },
  listDisabledDatesOfRange: {
    path: () => `/disabled-dates/range?startDate=${BOOKED_DAY}&endDate=2026-12-31`,
  },
  disableDate: {
    path: () => "/disabled-dates",
    body: () => ({ date: nextDay(), reason: "Maintenance" }),
  },
  updateDisabledDate: {
    path: ({ disabledDate }) => `/disabled-dates/${disabledDate.id}`,
    body: () => ({ reason: "Holiday" }),
  },
  enableDate: { path: ({ disabledDate }) => `/disabled-dates/${disabledDate.id}` },
};
