import express, { type Router } from "express";
import { notFoundInJson } from "../http/error-handlers";
import { addressOf } from "../platform/client-address";
import type { Log } from "../platform/log";
import type { Services } from "../services";
import { restErrorHandler } from "./rest/error-handler";

const FILE = /^(\w+)\.ics$/;

export function serveCalendarFeeds(
  services: Pick<Services, "calendarFeeds" | "communityCalendarFeeds" | "guestCalls">,
  log: Log,
): Router {
  const router = express.Router();
  router.get("/:file", async (request, response, next) => {
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
  });
  router.use(notFoundInJson);
  router.use(restErrorHandler(log));
  return router;
}
