import type { DataSource } from "typeorm";
import type { Config } from "./config";
import type { IdentityAdministration } from "./integrations/identity-administration";
import type { PaymentProvider } from "./integrations/payment-provider";
import { CreditService } from "./modules/billing/credit.service";
import { CreditGrantService } from "./modules/billing/credit-grant.service";
import { PaymentService } from "./modules/billing/payment.service";
import { PaymentOrderService } from "./modules/billing/payment-order.service";
import { PurchaseService } from "./modules/billing/purchase.service";
import { PurchaseClosingService } from "./modules/billing/purchase-closing.service";
import { PurchaseExpiryService } from "./modules/billing/purchase-expiry.service";
import { PurchaseListService } from "./modules/billing/purchase-list.service";
import { PurchaseSettlementService } from "./modules/billing/purchase-settlement.service";
import { SalesService } from "./modules/billing/sales.service";
import { SubscriptionService } from "./modules/billing/subscription.service";
import { BookingService } from "./modules/bookings/booking.service";
import { BookingAdministrationService } from "./modules/bookings/booking-administration.service";
import { BookingHistoryService } from "./modules/bookings/booking-history.service";
import { BookingListService } from "./modules/bookings/booking-list.service";
import { BookingLookupService } from "./modules/bookings/booking-lookup.service";
import { BookingStatisticsService } from "./modules/bookings/booking-statistics.service";
import { DayClosingService } from "./modules/bookings/day-closing.service";
import { PersonRemovalService } from "./modules/bookings/person-removal.service";
import { ReschedulingService } from "./modules/bookings/rescheduling.service";
import { SlotEditingService } from "./modules/bookings/slot-editing.service";
import { CarTypeService } from "./modules/catalog/car-type.service";
import { CatalogService } from "./modules/catalog/catalog.service";
import { PricingPlanService } from "./modules/catalog/pricing-plan.service";
import { BlockService } from "./modules/communities/block.service";
import { CommunityService } from "./modules/communities/community.service";
import { CustomFlatService } from "./modules/communities/custom-flat.service";
import { FlatService } from "./modules/communities/flat.service";
import { FlatListService } from "./modules/communities/flat-list.service";
import { ImageService } from "./modules/communities/image.service";
import { ResidencyService } from "./modules/communities/residency.service";
import { ContactService } from "./modules/contact/contact.service";
import { CouponService } from "./modules/coupons/coupon.service";
import { CouponAdministrationService } from "./modules/coupons/coupon-administration.service";
import { CouponListService } from "./modules/coupons/coupon-list.service";
import { AvailabilityService } from "./modules/schedule/availability.service";
import { DisabledDateService } from "./modules/schedule/disabled-date.service";
import { ScheduleService } from "./modules/schedule/schedule.service";
import { SlotService } from "./modules/schedule/slot.service";
import { AdministratorService } from "./modules/users/administrator.service";
import { ClaimedRegistrationService } from "./modules/users/claimed-registration.service";
import { IdentityRemovalService } from "./modules/users/identity-removal.service";
import { ProfileService } from "./modules/users/profile.service";
import { ResidentSearchService } from "./modules/users/resident-search.service";
import { UserService } from "./modules/users/user.service";
import { UserAdministrationService } from "./modules/users/user-administration.service";
import type { Clock } from "./platform/clock";
import type { Job } from "./platform/jobs";
import type { Log } from "./platform/log";
import { RateLimiter } from "./platform/rate-limiter";

/** The settings that rules depend on. */
export type ServiceSettings = Pick<
  Config,
  | "bookingWindowDays"
  | "cancelCutoffMinutes"
  | "mockPayments"
  | "purchaseExpiryMinutes"
  | "rateLimits"
  | "termsVersion"
>;

/** The services of others that ours rely on. */
export interface Integrations {
  readonly identityAdministration: IdentityAdministration;
  /** Where purchases are paid; without one only mock payments are taken. */
  readonly paymentProvider?: PaymentProvider | null;
}

/** Every service, built in dependency order: a cycle cannot be written. */
export function createServices(
  dataSource: DataSource,
  clock: Clock,
  settings: ServiceSettings,
  integrations: Integrations,
  log?: Log,
) {
  const communities = new CommunityService(dataSource);
  const images = new ImageService(dataSource);
  const residencies = new ResidencyService(dataSource, images);
  const blocks = new BlockService(dataSource);
  const flats = new FlatService(dataSource);
  const flatLists = new FlatListService(dataSource);
  const customFlats = new CustomFlatService(dataSource);
  const users = new UserService(dataSource, clock, settings);
  const profiles = new ProfileService(dataSource, users, communities);
  const userAdministration = new UserAdministrationService(dataSource, users, communities);
  const administrators = new AdministratorService(dataSource);
  const claimedRegistrations = new ClaimedRegistrationService(
    dataSource,
    users,
    integrations.identityAdministration,
    new RateLimiter(dataSource, settings.rateLimits.registrations),
  );
  const guestCalls = new RateLimiter(dataSource, settings.rateLimits.guestCalls);
  const statisticsCalls = new RateLimiter(dataSource, settings.rateLimits.statistics);
  const identityRemoval = new IdentityRemovalService(
    dataSource,
    clock,
    integrations.identityAdministration,
  );
  const catalog = new CatalogService(dataSource);
  const carTypes = new CarTypeService(dataSource);
  const pricingPlans = new PricingPlanService(dataSource);
  const schedule = new ScheduleService(dataSource, clock, settings);
  const lookUps = new RateLimiter(dataSource, settings.rateLimits.couponLookUps);
  const coupons = new CouponService(dataSource, clock, lookUps);
  const couponAdministration = new CouponAdministrationService(dataSource, clock);
  const couponLists = new CouponListService(dataSource, statisticsCalls);
  const slots = new SlotService(dataSource, clock);
  const disabledDates = new DisabledDateService(dataSource, clock, slots);
  const availability = new AvailabilityService(dataSource, clock, schedule, settings, log);
  const credits = new CreditService(dataSource, clock);
  const creditGrants = new CreditGrantService(dataSource, clock, users, credits);
  const purchaseLists = new PurchaseListService(dataSource);
  const sales = new SalesService(dataSource, clock, catalog, statisticsCalls);
  const subscriptions = new SubscriptionService(dataSource, clock);
  const purchaseClosing = new PurchaseClosingService(dataSource, users, coupons);
  const purchaseExpiry = new PurchaseExpiryService(dataSource, clock, users, purchaseClosing);
  const paymentProvider = integrations.paymentProvider ?? null;
  const payments = new PaymentService(settings, paymentProvider);
  const orders = new PaymentOrderService(dataSource, clock, purchaseClosing, paymentProvider, log);
  const settlements = new PurchaseSettlementService(
    dataSource,
    clock,
    users,
    coupons,
    credits,
    payments,
  );
  const purchases = new PurchaseService(
    dataSource,
    clock,
    users,
    catalog,
    coupons,
    purchaseClosing,
    payments,
    orders,
    settlements,
    settings,
  );
  const history = new BookingHistoryService(clock);
  const bookingLists = new BookingListService(
    dataSource,
    clock,
    new ResidentSearchService(dataSource),
  );
  const bookingLookup = new BookingLookupService(dataSource);
  const bookings = new BookingService(
    dataSource,
    clock,
    users,
    communities,
    schedule,
    credits,
    bookingLookup,
    history,
    settings,
  );
  const bookingAdministration = new BookingAdministrationService(
    dataSource,
    clock,
    bookings,
    schedule,
    credits,
    bookingLookup,
    history,
  );
  const personRemoval = new PersonRemovalService(
    dataSource,
    clock,
    administrators,
    identityRemoval,
    purchaseClosing,
    schedule,
    bookings,
    history,
  );
  const contact = new ContactService(
    dataSource,
    clock,
    new RateLimiter(dataSource, settings.rateLimits.contactForms),
  );
  const dayClosing = new DayClosingService(
    dataSource,
    clock,
    users,
    disabledDates,
    credits,
    history,
  );
  const slotEditing = new SlotEditingService(dataSource, clock, slots);
  const rescheduling = new ReschedulingService(
    dataSource,
    clock,
    schedule,
    bookings,
    bookingLookup,
    history,
  );
  return {
    guestCalls,
    communities,
    images,
    residencies,
    blocks,
    flats,
    flatLists,
    customFlats,
    users,
    profiles,
    userAdministration,
    administrators,
    claimedRegistrations,
    identityRemoval,
    catalog,
    carTypes,
    pricingPlans,
    schedule,
    coupons,
    couponAdministration,
    couponLists,
    slots,
    slotEditing,
    dayClosing,
    disabledDates,
    availability,
    credits,
    creditGrants,
    purchaseLists,
    sales,
    subscriptions,
    payments,
    paymentOrders: orders,
    purchases,
    purchaseClosing,
    purchaseExpiry,
    settlements,
    bookingLists,
    bookingLookup,
    bookingStatistics: new BookingStatisticsService(dataSource, statisticsCalls),
    bookings,
    bookingAdministration,
    personRemoval,
    contact,
    rescheduling,
  };
}

/** What both doors call. */
export type Services = ReturnType<typeof createServices>;

/** What a server does by itself. Several servers on one database may all do it. */
export function jobsOf(services: Services): readonly Job[] {
  const { availability, identityRemoval, purchaseExpiry } = services;
  return [
    { name: "look at the watched days", everyMs: 60_000, run: () => availability.refresh() },
    {
      name: "disable the identities of deleted people",
      everyMs: 60_000,
      run: () => identityRemoval.disableAllPending(),
    },
    { name: "expire unpaid purchases", everyMs: 30_000, run: () => purchaseExpiry.expireDue() },
  ];
}
