import type { RequestHandler } from "express";
import { addressOf } from "../platform/client-address";
import type { Services } from "../services";

const FILE = /^(\w+)\.ics$/;

export function serveCalendarFeeds(
  services: Pick<Services, "calendarFeeds" | "communityCalendarFeeds" | "guestCalls">,
): RequestHandler<{ file: string }> {
  return async (request, response, next) => {
    response.set({ "Cache-Control": "private, no-cache", "Referrer-Policy": "no-referrer" });
    const address = addressOf(request);
    await services.guestCalls.consumeOfAddress({ key: address, address });
    const secret = FILE.exec(request.params.file)?.[1];
    const calendar =
      secret &&
      ((await services.calendarFeeds.calendarAt(secret)) ??
        (await services.communityCalendarFeeds.calendarAt(secret)));
    if (!calendar) return next();
    response.set("Content-Type", "text/calendar; charset=utf-8").send(calendar);
  };
}
