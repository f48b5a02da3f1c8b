import { defineModule, type ServicesOf } from "../../module";
import { EventService } from "./event.service";

/** The log of what happened, which feeds and webhooks are made of. */
export const events = defineModule({
  name: "events",
  services: ({ dataSource, clock }) => ({ events: new EventService(dataSource, clock) }),
  jobs: ({ events: log }) => [
    { name: "forget-old-events", cron: "20 3 * * *", run: () => log.forgetOld() },
  ],
});

export type EventServices = ServicesOf<typeof events>;
