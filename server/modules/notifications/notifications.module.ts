import { defineModule, type ServicesOf } from "../../module";
import { DatabaseNotifications } from "../../platform/notifications";

export const notifications = defineModule({
  name: "notifications",
  services: ({ dataSource, log }) => ({
    notifications: new DatabaseNotifications(dataSource, log),
  }),
  stop: (services) => [services.notifications.stop()],
});

export type NotificationServices = ServicesOf<typeof notifications>;

declare module "../../services" {
  interface Services extends NotificationServices {}
}
