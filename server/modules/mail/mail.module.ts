import { defineModule, type ServicesOf } from "../../module";
import type { BookingServices } from "../bookings/bookings.module";
import type { UserServices } from "../users/users.module";
import type { VehicleServices } from "../vehicles/vehicles.module";
import { MailService } from "./mail.service";
import { MAIL_LANES } from "./mail-lanes";
import { MailQueueService } from "./mail-queue.service";
import { TellingResolver } from "./telling.resolver";
import { TellingService } from "./telling.service";

export const mail = defineModule({
  name: "mail",
  resolvers: [TellingResolver],
  services: (
    { dataSource, clock, settings, integrations, letters },
    {
      emails,
      homeChanges,
      bookingPlaces,
      vehicleShares,
    }: UserServices & VehicleServices & BookingServices,
  ) => {
    const { support, publicUrl } = settings;
    const { mailer } = integrations;
    const sender = { ...support, publicUrl };
    return {
      mailQueue: new MailQueueService(dataSource, clock, emails),
      telling: new TellingService(dataSource, mailer ? MAIL_LANES.map(({ queue }) => queue) : null),
      mail: mailer
        ? new MailService({
            dataSource,
            clock,
            emails,
            homeChanges,
            bookingPlaces,
            vehicleShares,
            mailer,
            sender,
            letters,
          })
        : null,
    };
  },
});

export type MailServices = ServicesOf<typeof mail>;

declare module "../../services" {
  interface Services extends MailServices {}
}
