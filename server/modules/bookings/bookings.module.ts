import { may } from "../../access/authorize";
import { granted, grantedRow, own, ownOrGranted, type Policy, self } from "../../access/policy";
import type { NodeFinders } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { MinuteLimiter, RateLimiter } from "../../platform/rate-limiter";
import type { CatalogServices } from "../catalog/catalog.module";
import type { CommunityServices } from "../communities/communities.module";
import type { CreditServices } from "../credits/credits.module";
import type { NotificationServices } from "../notifications/notifications.module";
import type { ScheduleServices } from "../schedule/schedule.module";
import type { UserServices } from "../users/users.module";
import type { VehicleServices } from "../vehicles/vehicles.module";
import { bookingErrors } from "./booking.errors";
import { createBookingLoaders } from "./booking.loaders";
import { BookingResolver } from "./booking.resolver";
import { BookingService } from "./booking.service";
import { BookingAdministrationResolver } from "./booking-administration.resolver";
import { bookingAdministrationRoutes } from "./booking-administration.routes";
import { BookingAdministrationService } from "./booking-administration.service";
import { BookingCountService } from "./booking-count.service";
import { BookingFeedService } from "./booking-feed.service";
import {
  BookingCountResolver,
  BookingListResolver,
  ChangedBookingsResolver,
  UserBookingsResolver,
} from "./booking-list.resolver";
import { BookingListService } from "./booking-list.service";
import { BookingLookupService } from "./booking-lookup.service";
import { BookingPageService } from "./booking-page.service";
import { BookingPlaceService } from "./booking-place.service";
import { BookingWriter } from "./booking-writer.service";
import { bookingRoutes } from "./bookings.routes";
import { CalendarFeedResolver, CommunityCalendarFeedResolver } from "./calendar-feed.resolver";
import { CalendarFeedService, CommunityCalendarFeedService } from "./calendar-feed.service";
import { CarTimeResolver, SamePlateResolver } from "./car-time.resolver";
import { CarTimeService } from "./car-time.service";
import { LedgerBookingResolver, OwnPlaceResolver } from "./own-place.resolver";
import { ReschedulingResolver } from "./rescheduling.resolver";
import { ReschedulingService } from "./rescheduling.service";

/** product-rules.md#roles */
const policy = {
  "booking.create": self("bookings:write"),
  "booking.read": ownOrGranted("bookings:read"),
  "booking.cancel": own("bookings:write"),
  "booking.reschedule": own("bookings:write"),
  "booking.listAll": granted("bookings:read"),
  "booking.watchOwn": self("bookings:read"),
  "calendarFeed.manage": own(),
  "booking.changeStatus": granted("bookings:write"),
  "booking.changeStatusOf": grantedRow("bookings:write"),
} as const satisfies Policy;

type Own = typeof policy;

const nodes: NodeFinders = {
  Booking: async ({ actor, loaders }, id) => {
    const booking = await loaders.bookingById.load(id);
    return booking && may(actor, "booking.read", booking) ? booking : null;
  },
  BookingStatusChange: async ({ actor, loaders }, id) => {
    const change = await loaders.statusChangeById.load(id);
    const booking = change && (await loaders.bookingById.load(change.bookingId));
    return booking && may(actor, "booking.read", booking) ? change : null;
  },
};

export const bookings = defineModule({
  name: "bookings",
  policy,
  errors: bookingErrors,
  services: (
    base,
    earlier: NotificationServices &
      CommunityServices &
      UserServices &
      CatalogServices &
      VehicleServices &
      ScheduleServices &
      CreditServices,
  ) => {
    const { dataSource, clock, settings } = base;
    const { publicUrl } = settings;
    const calendarHost = publicUrl === null ? null : new URL(publicUrl).hostname;
    const writer = new BookingWriter(dataSource, clock, calendarHost);
    const lookup = new BookingLookupService(dataSource);
    const counts = new BookingCountService(dataSource);
    const places = new BookingPlaceService({ ...base, ...earlier, lookup });
    const pace = new MinuteLimiter(settings.bookingChangesPerMinute);
    const given = { ...base, ...earlier, lookup, places, writer, pace };
    const fetches = new RateLimiter(dataSource, settings.rateLimits.calendarFeeds);
    const feeds = { dataSource, clock, fetches, publicUrl };
    return {
      bookings: new BookingService(given),
      bookingWriter: writer,
      bookingPlaces: places,
      bookingLookup: lookup,
      bookingCounts: counts,
      bookingFeed: new BookingFeedService(earlier.notifications),
      bookingLists: new BookingListService({
        ...given,
        residents: earlier.residentSearch,
        pages: new BookingPageService(dataSource),
        counts,
      }),
      bookingAdministration: new BookingAdministrationService(given),
      calendarFeeds: new CalendarFeedService(feeds),
      communityCalendarFeeds: new CommunityCalendarFeedService(feeds),
      carTimes: new CarTimeService(given),
      rescheduling: new ReschedulingService(given),
    };
  },
  loaders: createBookingLoaders,
  resolvers: [
    BookingResolver,
    BookingAdministrationResolver,
    BookingListResolver,
    ChangedBookingsResolver,
    BookingCountResolver,
    CalendarFeedResolver,
    CommunityCalendarFeedResolver,
    CarTimeResolver,
    SamePlateResolver,
    ReschedulingResolver,
    OwnPlaceResolver,
    LedgerBookingResolver,
    UserBookingsResolver,
  ],
  nodes,
  routes: [...bookingRoutes, ...bookingAdministrationRoutes],
  jobs: ({ bookingCounts }) => [
    {
      name: "add-up-the-counts-of-bookings",
      cron: "* * * * *",
      run: () => bookingCounts.addUp(),
    },
  ],
  stop: ({ bookingFeed }) => [bookingFeed.stop()],
});

export type BookingServices = ServicesOf<typeof bookings>;
type BookingLoaders = LoadersOf<typeof bookings>;

declare module "../../services" {
  interface Services extends BookingServices {}
  interface Loaders extends BookingLoaders {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
