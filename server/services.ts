import type { DataSource } from "typeorm";
import type { Config } from "./config/config";
import type { IdentityAdministration } from "./integrations/identity-administration";
import type { Mailer } from "./integrations/mailer";
import type { PaymentProvider } from "./integrations/payment-provider";
import { MAIL_LANES } from "./jobs/mail-lanes";
import { BookingService } from "./modules/bookings/booking.service";
import { BookingAdministrationService } from "./modules/bookings/booking-administration.service";
import { BookingCountService } from "./modules/bookings/booking-count.service";
import { BookingFeedService } from "./modules/bookings/booking-feed.service";
import { BookingHistoryService } from "./modules/bookings/booking-history.service";
import { BookingListService } from "./modules/bookings/booking-list.service";
import { BookingLookupService } from "./modules/bookings/booking-lookup.service";
import { BookingPageService } from "./modules/bookings/booking-page.service";
import { PlateSearchService } from "./modules/bookings/plate-search.service";
import { ReschedulingService } from "./modules/bookings/rescheduling.service";
import { CarTypeService } from "./modules/catalog/car-type.service";
import { CatalogService } from "./modules/catalog/catalog.service";
import { PricingPlanService } from "./modules/catalog/pricing-plan.service";
import { StorefrontService } from "./modules/catalog/storefront.service";
import { BlockService } from "./modules/communities/block.service";
import { CommunityService } from "./modules/communities/community.service";
import { CommunityListService } from "./modules/communities/community-list.service";
import { CustomFlatService } from "./modules/communities/custom-flat.service";
import { FlatService } from "./modules/communities/flat.service";
import { FlatListService } from "./modules/communities/flat-list.service";
import { ImageService } from "./modules/communities/image.service";
import { ResidencyService } from "./modules/communities/residency.service";
import { ContactService } from "./modules/contact/contact.service";
import { CouponService } from "./modules/coupons/coupon.service";
import { CouponAdministrationService } from "./modules/coupons/coupon-administration.service";
import { CouponListService } from "./modules/coupons/coupon-list.service";
import { CreditService } from "./modules/credits/credit.service";
import { CreditGrantService } from "./modules/credits/credit-grant.service";
import { CreditRevocationService } from "./modules/credits/credit-revocation.service";
import { PlanEndingService } from "./modules/credits/plan-ending.service";
import { SubscriptionService } from "./modules/credits/subscription.service";
import { SubscriptionChangeService } from "./modules/credits/subscription-change.service";
import { MailService } from "./modules/mail/mail.service";
import { MailQueueService } from "./modules/mail/mail-queue.service";
import { TellingService } from "./modules/mail/telling.service";
import { DayClosingService } from "./modules/operations/day-closing.service";
import { OfferUseService } from "./modules/operations/offer-use.service";
import { PersonRemovalService } from "./modules/operations/person-removal.service";
import { SlotEditingService } from "./modules/operations/slot-editing.service";
import { PaymentService } from "./modules/purchases/payment.service";
import { PaymentArrivalService } from "./modules/purchases/payment-arrival.service";
import { PaymentCaptureService } from "./modules/purchases/payment-capture.service";
import { PaymentConfirmationService } from "./modules/purchases/payment-confirmation.service";
import { PaymentDisputeService } from "./modules/purchases/payment-dispute.service";
import { PaymentInboxService } from "./modules/purchases/payment-inbox.service";
import { PaymentOrderService } from "./modules/purchases/payment-order.service";
import { PaymentReconciliationService } from "./modules/purchases/payment-reconciliation.service";
import { ProofOfServiceService } from "./modules/purchases/proof-of-service.service";
import { ProviderPaymentService } from "./modules/purchases/provider-payment.service";
import { PurchaseService } from "./modules/purchases/purchase.service";
import { PurchaseAttentionService } from "./modules/purchases/purchase-attention.service";
import { PurchaseClosingService } from "./modules/purchases/purchase-closing.service";
import { PurchaseEventService } from "./modules/purchases/purchase-event.service";
import { PurchaseExpiryService } from "./modules/purchases/purchase-expiry.service";
import { PurchaseListService } from "./modules/purchases/purchase-list.service";
import { PurchaseProofService } from "./modules/purchases/purchase-proof.service";
import { PurchaseSettlementService } from "./modules/purchases/purchase-settlement.service";
import { RefundedPlanService } from "./modules/purchases/refunded-plan.service";
import { StrayPaymentService } from "./modules/purchases/stray-payment.service";
import { BookingStatisticsService } from "./modules/reports/booking-statistics.service";
import { SalesService } from "./modules/reports/sales.service";
import { SalesByDayService } from "./modules/reports/sales-by-day.service";
import { AvailabilityService } from "./modules/schedule/availability.service";
import { DisabledDateService } from "./modules/schedule/disabled-date.service";
import { ScheduleService } from "./modules/schedule/schedule.service";
import { SlotService } from "./modules/schedule/slot.service";
import { AdministratorService } from "./modules/users/administrator.service";
import { ClaimedRegistrationService } from "./modules/users/claimed-registration.service";
import { EmailOwnershipService } from "./modules/users/email-ownership.service";
import { IdentityRemovalService } from "./modules/users/identity-removal.service";
import { IdentityStandingService } from "./modules/users/identity-standing.service";
import { ProfileService } from "./modules/users/profile.service";
import { ResidentSearchService } from "./modules/users/resident-search.service";
import { RoleService } from "./modules/users/role.service";
import { UserService } from "./modules/users/user.service";
import { UserAdministrationService } from "./modules/users/user-administration.service";
import type { Clock } from "./platform/clock";
import type { ScheduledJob } from "./platform/job-engine";
import type { Log } from "./platform/log";
import { RateLimiter } from "./platform/rate-limiter";
import type { TimedJob } from "./platform/timed-jobs";

const EVERY_MINUTE = "* * * * *";

/** The settings that rules depend on. */
export type ServiceSettings = Pick<
  Config,
  | "accountCheckSeconds"
  | "bookingWindowDays"
  | "cancelCutoffMinutes"
  | "mockPayments"
  | "isDemo"
  | "publicUrl"
  | "purchaseExpiryMinutes"
  | "rateLimits"
  | "support"
  | "termsVersion"
>;

/** The services of others that ours rely on. */
export interface Integrations {
  readonly identityAdministration: IdentityAdministration;
  /** Where purchases are paid; without one only mock payments are taken. */
  readonly paymentProvider?: PaymentProvider | null;
  /** Sends e-mail; without one none is written. */
  readonly mailer?: Mailer | null;
}

/**
 * Every service, built in dependency order: a cycle cannot be written.
 * @param lagging where what may be some seconds old is read: numbers about many, on which no answer to a write depends
 */
export function createServices(
  dataSource: DataSource,
  clock: Clock,
  settings: ServiceSettings,
  integrations: Integrations,
  log?: Log,
  lagging: DataSource = dataSource,
) {
  const communities = new CommunityService(dataSource);
  const images = new ImageService(dataSource);
  const residencies = new ResidencyService(dataSource, images);
  const blocks = new BlockService(dataSource);
  const flats = new FlatService(dataSource);
  const flatLists = new FlatListService(dataSource);
  const customFlats = new CustomFlatService(dataSource);
  const { identityAdministration } = integrations;
  const standings = new IdentityStandingService(
    identityAdministration,
    settings.accountCheckSeconds,
    log,
  );
  const emails = new EmailOwnershipService(
    dataSource,
    clock,
    integrations.identityAdministration,
    settings.isDemo,
  );
  const users = new UserService(dataSource, clock, settings, standings, emails);
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
  const storefronts = new StorefrontService(lagging, clock);
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
  const purchaseAttention = new PurchaseAttentionService(dataSource, clock);
  const purchaseLists = new PurchaseListService(dataSource);
  const sales = new SalesService(lagging, clock, catalog, statisticsCalls);
  const subscriptions = new SubscriptionService(dataSource, clock);
  const purchaseEvents = new PurchaseEventService(clock);
  const planEnding = new PlanEndingService(clock);
  const purchaseClosing = new PurchaseClosingService(dataSource, users, coupons, purchaseEvents);
  const purchaseExpiry = new PurchaseExpiryService(dataSource, clock, users, purchaseClosing);
  const paymentProvider = integrations.paymentProvider ?? null;
  const payments = new PaymentService(settings, paymentProvider);
  const orders = new PaymentOrderService(dataSource, clock, purchaseClosing, paymentProvider, log);
  const strayPayments = new StrayPaymentService(dataSource, clock, purchaseEvents, log);
  const settlements = new PurchaseSettlementService(
    dataSource,
    clock,
    users,
    coupons,
    credits,
    payments,
  );
  const arrivals = new PaymentArrivalService(
    dataSource,
    users,
    settlements,
    strayPayments,
    purchaseEvents,
    planEnding,
    new ProviderPaymentService(clock),
    paymentProvider,
    log,
  );
  const confirmations = new PaymentConfirmationService(dataSource, clock);
  const captures = new PaymentCaptureService(arrivals, confirmations, paymentProvider);
  const purchaseProofs = new PurchaseProofService(
    dataSource,
    settlements,
    payments,
    captures,
    confirmations,
    log,
  );
  const paymentInbox = new PaymentInboxService(
    dataSource,
    clock,
    arrivals,
    captures,
    new PaymentDisputeService(dataSource, clock, log),
    paymentProvider,
    log,
  );
  const reconciliation = new PaymentReconciliationService(
    dataSource,
    clock,
    arrivals,
    captures,
    strayPayments,
    paymentProvider,
    log,
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
  const history = new BookingHistoryService(dataSource, clock);
  const bookingCounts = new BookingCountService(dataSource);
  const bookingLists = new BookingListService(
    clock,
    new ResidentSearchService(dataSource),
    new PlateSearchService(dataSource),
    communities,
    new BookingPageService(dataSource),
    bookingCounts,
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
  const { mailer } = integrations;
  const { support, publicUrl } = settings;
  return {
    guestCalls,
    storefronts,
    communities,
    communityLists: new CommunityListService(dataSource),
    images,
    residencies,
    blocks,
    flats,
    flatLists,
    customFlats,
    users,
    emails,
    profiles,
    userAdministration,
    administrators,
    roles: new RoleService(dataSource, administrators, identityAdministration),
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
    offerUse: new OfferUseService(dataSource, clock),
    dayClosing,
    disabledDates,
    availability,
    credits,
    creditGrants,
    creditRevocations: new CreditRevocationService(dataSource, clock, users),
    purchaseAttention,
    purchaseLists,
    sales,
    salesByDay: new SalesByDayService(lagging, clock, statisticsCalls),
    subscriptions,
    subscriptionChanges: new SubscriptionChangeService(dataSource, clock, users, planEnding),
    payments,
    paymentOrders: orders,
    paymentInbox,
    paymentCaptures: captures,
    paymentConfirmations: confirmations,
    purchaseProofs,
    proofsOfService: new ProofOfServiceService(dataSource, clock),
    paymentArrivals: arrivals,
    reconciliation,
    strayPayments,
    purchases,
    purchaseClosing,
    purchaseExpiry,
    refundedPlans: new RefundedPlanService(dataSource, users, planEnding),
    settlements,
    bookingCounts,
    bookingFeed: new BookingFeedService(dataSource, log),
    bookingLists,
    bookingLookup,
    bookingStatistics: new BookingStatisticsService(lagging, statisticsCalls),
    bookings,
    bookingAdministration,
    personRemoval,
    contact,
    rescheduling,
    mailQueue: new MailQueueService(dataSource, clock, emails),
    telling: new TellingService(dataSource, mailer ? MAIL_LANES.map(({ queue }) => queue) : null),
    mail: mailer
      ? new MailService(dataSource, clock, emails, mailer, { ...support, publicUrl })
      : null,
  };
}

/** What both doors call. */
export type Services = ReturnType<typeof createServices>;

/** What every server does by itself. */
export function timedJobsOf({ availability }: Services): readonly TimedJob[] {
  return [{ name: "look at the watched days", everyMs: 60_000, run: () => availability.refresh() }];
}

/** What one server of all does, at its times. */
export function scheduledJobsOf(services: Services): readonly ScheduledJob[] {
  const { bookingCounts, identityRemoval, paymentInbox, purchaseExpiry, reconciliation } = services;
  return [
    { name: "add-up-the-counts-of-bookings", cron: EVERY_MINUTE, run: () => bookingCounts.addUp() },
    {
      name: "disable-identities-of-deleted-people",
      cron: EVERY_MINUTE,
      run: () => identityRemoval.disableAllPending(),
    },
    {
      name: "deal-with-payment-events-that-wait",
      cron: EVERY_MINUTE,
      run: () => paymentInbox.processWaiting(),
    },
    {
      name: "ask-the-payment-provider-about-orders",
      cron: EVERY_MINUTE,
      run: () => reconciliation.reconcileDue(),
    },
    {
      name: "tell-of-payments-that-are-being-confirmed",
      cron: EVERY_MINUTE,
      run: () => services.paymentConfirmations.tellOfWaiting(),
    },
    {
      name: "ask-the-payment-provider-about-refunds",
      cron: "23 * * * *",
      run: () => reconciliation.lookForRefunds(),
    },
    {
      name: "end-plans-that-were-paid-back",
      cron: "*/5 * * * *",
      run: () => services.refundedPlans.endAll(),
    },
    {
      name: "delete-identities-of-people-long-deleted",
      cron: "40 3 * * *",
      run: () => identityRemoval.deleteAllDue(),
    },
    {
      name: "file-payment-events-of-the-version-before",
      cron: "17 * * * *",
      run: () => paymentInbox.fileUnfiled(),
    },
    {
      name: "forget-old-payment-events",
      cron: "47 * * * *",
      run: () => paymentInbox.forgetOld(),
    },
    { name: "expire-unpaid-purchases", cron: EVERY_MINUTE, run: () => purchaseExpiry.expireDue() },
  ];
}
