import { defineModule, type ServicesOf } from "../../module";
import type { BookingServices } from "../bookings/bookings.module";
import type { CreditServices } from "../credits/credits.module";
import type { PurchaseServices } from "../purchases/purchases.module";
import type { ScheduleServices } from "../schedule/schedule.module";
import type { UserServices } from "../users/users.module";
import { bookingSlotRoutes } from "./booking-slots.routes";
import { DayClosingResolver } from "./day-closing.resolver";
import { DayClosingService } from "./day-closing.service";
import { disabledDateRoutes } from "./disabled-dates.routes";
import { CarTypeUseResolver, PlanUseResolver } from "./offer-use.resolver";
import { OfferUseService } from "./offer-use.service";
import { onboardingRoutes } from "./onboarding.routes";
import { createOperationLoaders } from "./operation.loaders";
import { PersonRemovalResolver } from "./person-removal.resolver";
import { PersonRemovalService } from "./person-removal.service";
import { SlotEditingResolver } from "./slot-editing.resolver";
import { SlotEditingService } from "./slot-editing.service";
import { userRoutes } from "./users.routes";

/** What crosses modules: closing a day, editing a slot that is booked, removing a person. */
export const operations = defineModule({
  name: "operations",
  services: (
    { dataSource, clock },
    services: UserServices & ScheduleServices & CreditServices & PurchaseServices & BookingServices,
  ) => {
    const { users, disabledDates, credits, bookingWriter } = services;
    return {
      slotEditing: new SlotEditingService(dataSource, clock, services.slots),
      offerUse: new OfferUseService(dataSource, clock),
      dayClosing: new DayClosingService(
        dataSource,
        clock,
        users,
        disabledDates,
        credits,
        bookingWriter,
      ),
      personRemoval: new PersonRemovalService(
        dataSource,
        clock,
        services.administrators,
        services.identityRemoval,
        services.purchaseClosing,
        services.bookingPlaces,
        bookingWriter,
      ),
    };
  },
  loaders: (_dataSource, services) => createOperationLoaders(services),
  resolvers: [
    PersonRemovalResolver,
    SlotEditingResolver,
    PlanUseResolver,
    CarTypeUseResolver,
    DayClosingResolver,
  ],
  routes: [...userRoutes, ...onboardingRoutes, ...bookingSlotRoutes, ...disabledDateRoutes],
});

export type OperationServices = ServicesOf<typeof operations>;
