import DataLoader from "dataloader";
import { type NodeFinders, permitted } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import type { BookingServices } from "../bookings/bookings.module";
import type { CreditServices } from "../credits/credits.module";
import type { PurchaseServices } from "../purchases/purchases.module";
import type { ScheduleServices } from "../schedule/schedule.module";
import type { UserServices } from "../users/users.module";
import { AffectedBookingsService } from "./affected-bookings.service";
import { BookingCancellationResolver } from "./booking-cancellation.resolver";
import { BookingCancellationService } from "./booking-cancellation.service";
import { BookingMoveService } from "./booking-move.service";
import { bookingSlotRoutes } from "./booking-slots.routes";
import { DayClosingResolver } from "./day-closing.resolver";
import { DayClosingService } from "./day-closing.service";
import { disabledDateRoutes } from "./disabled-dates.routes";
import { CarTypeUseResolver, PlanUseResolver } from "./offer-use.resolver";
import { type OfferUse, OfferUseService } from "./offer-use.service";
import { onboardingRoutes } from "./onboarding.routes";
import { PersonRemovalResolver } from "./person-removal.resolver";
import { PersonRemovalService } from "./person-removal.service";
import { ScheduleChangeService } from "./schedule-change.service";
import { ScheduleCopyResolver } from "./schedule-copy.resolver";
import { ScheduleCopyService } from "./schedule-copy.service";
import { SlotEditingResolver } from "./slot-editing.resolver";
import { SlotEditingService } from "./slot-editing.service";
import { userRoutes } from "./users.routes";

const CANCEL_EVERY_MS = 500;

const nodes: NodeFinders = {
  BookingCancellation: permitted("schedule.manage", ({ loaders }, id) =>
    loaders.bookingCancellationById.load(id),
  ),
};

export const operations = defineModule({
  name: "operations",
  services: (
    base,
    earlier: UserServices & ScheduleServices & CreditServices & PurchaseServices & BookingServices,
  ) => {
    const { dataSource, clock } = base;
    const { slotPlaces, bookingWriter: writer } = earlier;
    const given = { ...base, ...earlier, writer, places: slotPlaces };
    const affected = new AffectedBookingsService(given);
    const moves = new BookingMoveService(clock, slotPlaces, writer);
    const schedules = new ScheduleChangeService({ ...given, affected, moves });
    const cancellations = new BookingCancellationService({ ...given, affected, moves });
    return {
      slotEditing: new SlotEditingService({ ...given, schedules }),
      scheduleCopies: new ScheduleCopyService({ ...given, schedules }),
      offerUse: new OfferUseService(dataSource, clock),
      bookingCancellations: cancellations,
      dayClosing: new DayClosingService({ ...given, affected, cancellations }),
      personRemoval: new PersonRemovalService({
        ...given,
        identities: earlier.identityRemoval,
      }),
    };
  },
  loaders: (_dataSource, { bookingCancellations, slotEditing, offerUse }) => ({
    bookingCancellationById: bookingCancellations.loader(),
    upcomingBookingCountOfSlot: new DataLoader<number, number>((slotIds) =>
      slotEditing.upcomingCounts(slotIds),
    ),
    useOfPlan: new DataLoader<number, OfferUse>((ids) => offerUse.usesOf("pricing_plan_id", ids)),
    useOfCarType: new DataLoader<number, OfferUse>((ids) => offerUse.usesOf("car_type_id", ids)),
  }),
  resolvers: [
    PersonRemovalResolver,
    SlotEditingResolver,
    ScheduleCopyResolver,
    PlanUseResolver,
    CarTypeUseResolver,
    DayClosingResolver,
    BookingCancellationResolver,
  ],
  nodes,
  timedJobs: ({ bookingCancellations }) => [
    {
      name: "cancel bookings of closed days",
      everyMs: CANCEL_EVERY_MS,
      run: () => bookingCancellations.run(),
    },
  ],
  jobs: ({ personRemoval }) => [
    {
      name: "erase-what-came-late-about-deleted-people",
      cron: "50 3 * * *",
      run: () => personRemoval.eraseAgain(),
    },
  ],
  routes: [...userRoutes, ...onboardingRoutes, ...bookingSlotRoutes, ...disabledDateRoutes],
});

export type OperationServices = ServicesOf<typeof operations>;
type OperationLoaders = LoadersOf<typeof operations>;

declare module "../../services" {
  interface Services extends OperationServices {}
  interface Loaders extends OperationLoaders {}
}
