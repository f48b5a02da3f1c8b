import { defineModule, type ServicesOf } from "../../module";
import { createNotifications } from "../../platform/announcements/notifications";

export const announcements = defineModule({
  name: "announcements",
  services: ({ dataSource, settings, log }) => ({
    notifications: createNotifications(settings.databaseNotifications, dataSource, log),
  }),
  stop: ({ notifications }) => [notifications.stop()],
});

export type AnnouncementServices = ServicesOf<typeof announcements>;
