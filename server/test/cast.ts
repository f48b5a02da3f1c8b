import { randomUUID } from "node:crypto";
import type { CarType } from "../modules/catalog/car-type.entity";
import type { PricingPlan } from "../modules/catalog/pricing-plan.entity";
import { PricingPlanCarType } from "../modules/catalog/pricing-plan-car-type.entity";
import type { Block } from "../modules/communities/block.entity";
import type { Home } from "../modules/communities/community.service";
import type { Residency } from "../modules/communities/residency.entity";
import type { ContactSubmission } from "../modules/contact/contact-submission.entity";
import type { Coupon } from "../modules/coupons/coupon.entity";
import { CreditLot } from "../modules/credits/credit-lot.entity";
import { Subscription } from "../modules/credits/subscription.entity";
import type { BookingCancellation } from "../modules/operations/booking-cancellation.entity";
import type { PaymentDispute } from "../modules/purchases/payment-dispute.entity";
import type { Purchase } from "../modules/purchases/purchase.entity";
import { PurchaseEvent, PurchaseEventType } from "../modules/purchases/purchase-event.entity";
import type { StrayPayment } from "../modules/purchases/stray-payment.entity";
import type { BookingSlot } from "../modules/schedule/booking-slot.entity";
import type { ClosedDays } from "../modules/schedule/closed-days.entity";
import type { DisabledDate } from "../modules/schedule/disabled-date.entity";
import type { User } from "../modules/users/user.entity";
import { addDays } from "../platform/calendar-day";
import { integerKey, toGlobalId } from "../platform/global-id";
import { asGuest, GraphqlClient } from "./api";
import { makeApiKey } from "./api-keys";
import type { TestApp } from "./app";
import { registerApplication } from "./applications";
import { shareCars } from "./cast-cars";
import { makeWebhook, sendTest } from "./webhooks";

/** Tomorrow by the still clock. */
export const BOOKED_DAY = "2026-11-22";

export const ACTORS = ["guest", "newcomer", "other", "owner", "admin"] as const;

export type ActorName = (typeof ACTORS)[number];

/** A resident with one of everything, and other actors. */
export interface Cast {
  readonly clients: Readonly<Record<ActorName, GraphqlClient>>;
  readonly tokens: Readonly<Record<ActorName, string | undefined>>;
  readonly account: { readonly uid: string; readonly email: string };
  readonly owner: User;
  readonly admin: User;
  readonly home: Home;
  /** Not where owner and administrator live. */
  readonly elsewhere: Home;
  readonly empty: { readonly residency: Residency; readonly block: Block };
  readonly carType: CarType;
  readonly plan: PricingPlan;
  readonly planPrice: PricingPlanCarType;
  readonly coupon: Coupon;
  readonly slot: BookingSlot;
  readonly freeSlot: BookingSlot;
  readonly disabledDate: DisabledDate;
  readonly closedDays: ClosedDays;
  readonly bookingCancellation: BookingCancellation;
  readonly contactSubmission: ContactSubmission;
  readonly strayPayment: StrayPayment;
  readonly dispute: PaymentDispute;
  readonly owned: Readonly<Record<OwnedThing, string>>;
}

type OwnedThing =
  | "user"
  | "vehicle"
  | "vehicleShare"
  | "heldCarTime"
  | "offeredShare"
  | "booking"
  | "statusChange"
  | "purchase"
  | "pendingPurchase"
  | "purchaseEvent"
  | "subscription"
  | "pausedSubscription"
  | "subscriptionChange"
  | "creditLot"
  | "apiKey"
  | "endingApiKey"
  | "application"
  | "webhookEndpoint"
  | "webhookDelivery"
  | "idleWebhookEndpoint"
  | "ledgerEntry"
  | "change"
  | "integrationChange";

const START_PURCHASE = `mutation ($input: StartPurchaseInput!) {
  startPurchase(input: $input) { purchase { id } }
}`;
const COMPLETE_PURCHASE = `mutation ($input: CompletePurchaseInput!) {
  completePurchase(input: $input) {
    viewer {
      subscriptions { edges { node { id } } }
      creditLedger { edges { node { id } } }
    }
  }
}`;
const PAUSE = `mutation ($input: PauseSubscriptionInput!) {
  pauseSubscription(input: $input) { subscription { id changes { id } } }
}`;
const BOOK_SLOT = `mutation ($input: BookSlotInput!) {
  bookSlot(input: $input) { booking { id statusChanges { id } } }
}`;

interface Page {
  edges: { node: { id: string } }[];
}

/** The owner's objects are created through the application. */
export async function makeCast(app: TestApp): Promise<Cast> {
  const { make } = app;
  const elsewhere = await make.home();
  const { residency, block, flat } = elsewhere;
  const [owner, other, admin] = [
    await make.resident(),
    await make.resident({ residencyId: residency.id, blockId: block.id, flatId: flat.id }),
    await make.administrator(),
  ];
  for (const person of [other, admin]) await make.credits(person, 5);
  const carType = await make.carType();
  const plan = await make.plan(carType, 129_900);
  const slot = await make.slot();
  const tokens = {
    guest: undefined,
    newcomer: await app.identity.token(`newcomer-${randomUUID()}`),
    other: await app.identity.token(other.firebaseUid),
    owner: await app.identity.token(owner.firebaseUid),
    admin: await app.identity.token(admin.firebaseUid),
  };
  const clients = {
    guest: asGuest(app),
    newcomer: new GraphqlClient(app.url, tokens.newcomer),
    other: new GraphqlClient(app.url, tokens.other),
    owner: new GraphqlClient(app.url, tokens.owner),
    admin: new GraphqlClient(app.url, tokens.admin),
  };
  const home = await make.home();
  const uid = `account-${randomUUID()}`;
  const account = { uid, email: `${uid}@residents.example` };
  app.identity.toolkit.add(account.uid, account.email);
  const bought = await buy(clients.owner, carType, plan);
  return {
    clients,
    tokens,
    account,
    owner,
    admin,
    carType,
    plan,
    slot,
    home,
    elsewhere,
    empty: { residency: await make.residency(), block: await make.block(home.residency) },
    planPrice: await app.dataSource
      .getRepository(PricingPlanCarType)
      .findOneByOrFail({ pricingPlanId: plan.id }),
    coupon: await make.coupon(),
    freeSlot: await make.slot({ startTime: "15:00", endTime: "16:00", maxBookings: 10 }),
    closedDays: await make.closedDays({ createdById: admin.id }),
    bookingCancellation: await make.bookingCancellation(admin),
    disabledDate: await make.disabledDate(addDays("2027-01-01", owner.id), "Water tank cleaning"),
    contactSubmission: await make.contactSubmission(),
    strayPayment: await make.strayPayment(),
    dispute: await make.dispute(),
    owned: {
      user: toGlobalId("User", owner.id),
      ...bought,
      ...(await changeByHand(
        app,
        clients.admin,
        await make.purchase(owner, plan, carType),
        bought.purchase,
      )),
      ...(await shareCars(app, clients.owner, owner, slot, BOOKED_DAY)),
      ...(await book(clients.owner, slot)),
      application: (await registerApplication(clients.admin)).id,
      apiKey: (await makeApiKey(clients.admin, ["reports:read"])).id,
      endingApiKey: (await makeApiKey(clients.admin, ["reports:read"], { expiresInDays: 5 })).id,
      ...(await tellSomebody(app, clients.admin)),
      ...(await lastChangeOfKey(app)),
    },
  };
}

async function lastChangeOfKey({ dataSource }: TestApp) {
  const [{ id }] = await dataSource.query("SELECT max(id) AS id FROM api_key_changes");
  return {
    change: toGlobalId("Change", id),
    integrationChange: toGlobalId("IntegrationChange", id),
  };
}

async function buy(owner: GraphqlClient, carType: CarType, plan: PricingPlan) {
  const input = {
    carTypeId: toGlobalId("CarType", carType.id),
    pricingPlanId: toGlobalId("PricingPlan", plan.id),
    paymentMethod: "MOCK_PAYMENT",
  };
  const start = async () => {
    const { data } = await owner.send<{ startPurchase: { purchase: { id: string } } }>(
      START_PURCHASE,
      { input },
    );
    return data.startPurchase.purchase.id;
  };
  const purchase = await start();
  const { data } = await owner.send<{
    completePurchase: { viewer: { subscriptions: Page; creditLedger: Page } };
  }>(COMPLETE_PURCHASE, { input: { purchaseId: purchase, transactionId: "mock_1" } });
  const { subscriptions, creditLedger } = data.completePurchase.viewer;
  return {
    purchase,
    pendingPurchase: await start(),
    subscription: idOf(subscriptions),
    ledgerEntry: idOf(creditLedger),
  };
}

/** A paused plan, an event of its payment, and a lot of another resident. */
async function changeByHand(
  { dataSource }: TestApp,
  admin: GraphqlClient,
  { id: purchaseId }: Purchase,
  running: string,
) {
  const { manager } = dataSource;
  const { id } = await manager.findOneByOrFail(Subscription, { purchaseId });
  const input = { subscriptionId: toGlobalId("Subscription", id), reason: "On holiday" };
  const { data } = await admin.send<{
    pauseSubscription: { subscription: { id: string; changes: { id: string }[] } };
  }>(PAUSE, { input });
  const { id: pausedSubscription, changes } = data.pauseSubscription.subscription;
  const event = await manager.getRepository(PurchaseEvent).save({
    purchaseId,
    type: PurchaseEventType.EXPIRED,
    amountPaise: 129_900,
    note: null,
    key: `cast:${purchaseId}`,
    createdAt: new Date(),
  });
  const lot = await manager.findOneByOrFail(CreditLot, {
    purchaseId: integerKey("Purchase", running) ?? 0,
  });
  return {
    pausedSubscription,
    subscriptionChange: changes[0]?.id ?? "",
    purchaseEvent: toGlobalId("PurchaseEvent", event.id),
    creditLot: toGlobalId("CreditLot", lot.id),
  };
}

/** An endpoint with a test event to deliver, and another one. */
async function tellSomebody({ dataSource }: TestApp, admin: GraphqlClient) {
  const { id: webhookEndpoint } = await makeWebhook(admin, "https://hooks.partner.example/aaviri");
  const webhookDelivery = await sendTest(admin, webhookEndpoint);
  // The consistency check uses the database's clock, by which it would be overdue.
  await dataSource.query("UPDATE webhook_deliveries SET next_attempt_at = now()");
  const { id: idleWebhookEndpoint } = await makeWebhook(admin, "https://idle.partner.example/");
  return { webhookEndpoint, webhookDelivery, idleWebhookEndpoint };
}

async function book(owner: GraphqlClient, slot: BookingSlot) {
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date: BOOKED_DAY };
  const { data } = await owner.send<{
    bookSlot: { booking: { id: string; statusChanges: { id: string }[] } };
  }>(BOOK_SLOT, { input });
  const { id: booking, statusChanges } = data.bookSlot.booking;
  return { booking, statusChange: statusChanges[0]?.id ?? "" };
}

function idOf(page: Page): string {
  return page.edges[0]?.node.id ?? "";
}
