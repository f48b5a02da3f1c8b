import { granted, type Policy } from "../../access/policy";
import { defineModule, type ServicesOf } from "../../module";
import { eventErrors } from "./event.errors";
import { EventResolver } from "./event.resolver";
import { EventService } from "./event.service";
import { EventFeedService } from "./event-feed.service";

const policy = {
  "event.list": granted("bookings:read", "purchases:read", "schedule:read"),
} as const satisfies Policy;

type Own = typeof policy;

export const events = defineModule({
  name: "events",
  policy,
  errors: eventErrors,
  services: ({ dataSource, clock }) => {
    const log = new EventService(dataSource, clock);
    return { events: log, eventFeed: new EventFeedService(dataSource, log) };
  },
  resolvers: [EventResolver],
  jobs: ({ events: log }) => [
    { name: "forget-old-events", cron: "20 3 * * *", run: () => log.forgetOld() },
  ],
});

export type EventServices = ServicesOf<typeof events>;

declare module "../../services" {
  interface Services extends EventServices {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
