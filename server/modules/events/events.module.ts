import { defineModule, type ServicesOf } from "../../module";
import { eventErrors } from "./event.errors";
import { eventPolicy } from "./event.policy";
import { EventResolver } from "./event.resolver";
import { EventService } from "./event.service";
import { EventFeedService } from "./event-feed.service";

export const events = defineModule({
  name: "events",
  policy: eventPolicy,
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
