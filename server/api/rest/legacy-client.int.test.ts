import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { LegacyClient } from "../../test/legacy-client";

let app: TestApp;
let admin: LegacyClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = new LegacyClient(app.url);
  admin.token = await app.identity.token((await app.make.administrator()).firebaseUid);
});

afterAll(() => app.close());

const TODAY = "2026-11-21";
const DAY = "2026-11-23";

describe("a client written from the product rules alone", () => {
  it("lets an administrator set a service up", async () => {
    const residency = await admin.residencies.create({ name: "Mahindra Ashvita" });
    const block = await admin.blocks.create({ name: "A", residencyId: residency.id });
    await admin.blocks.update(block.id, { name: "Tower A", residencyId: residency.id });
    const flat = await admin.flats.create({ name: "101", blockId: block.id });
    expect(await admin.flats.list({ blockId: String(block.id) })).toMatchObject([
      { id: flat.id, name: "101", block: { name: "Tower A" } },
    ]);
    expect((await admin.residencies.list())[0].blocks).toMatchObject([{ name: "Tower A" }]);

    const carType = await admin.carTypes.create({ name: "Sedan", active: true });
    await admin.carTypes.remove(carType.id);
    expect(await admin.carTypes.list()).toEqual([]);
    expect(await admin.carTypes.list({ includeInactive: "true" })).toHaveLength(1);
    await admin.carTypes.restore(carType.id);
    expect(await admin.carTypes.search("sed")).toMatchObject([{ name: "Sedan", active: true }]);

    const plan = await admin.plans.create({
      name: "Monthly",
      description: "Four washes",
      creditsGiven: 4,
      oneTimeCreditsGiven: 1,
      validity: 30,
      active: true,
    });
    await admin.plans.price(plan.id, [{ carTypeId: carType.id, price: 1299.5, enabled: true }]);
    expect(await admin.plans.withCarTypes(plan.id)).toMatchObject({
      pricingPlan: { name: "Monthly", validity: 30 },
      carTypesWithPricing: [{ carType: { name: "Sedan" }, pricing: { price: 1299.5 } }],
    });

    const morning = { startTime: "09:00", endTime: "10:00", maxBookings: 2, displayOrder: 1 };
    const slot = await admin.slots.create({ ...morning, isActive: true });
    const later = await admin.slots.create({ ...morning, startTime: "11:00", isActive: true });
    await admin.slots.order([
      { id: slot.id, displayOrder: 5 },
      { id: later.id, displayOrder: 2 },
    ]);
    expect((await admin.slots.list()).map(({ id }: { id: number }) => id)).toEqual([
      later.id,
      slot.id,
    ]);
    await admin.slots.remove(later.id);

    const coupon = { code: "welcome100", discountAmount: 100, usageLimit: 5, isActive: true };
    expect(await admin.coupons.create(coupon)).toMatchObject({
      code: "WELCOME100",
      discountAmount: 100,
      usedCount: 0,
    });
    const disabled = await admin.disabledDates.create({ date: "2026-11-25", reason: "Holiday" });
    await admin.disabledDates.update(disabled.id, { reason: "Diwali" });
    expect(await admin.disabledDates.check("2026-11-25")).toMatchObject({
      isDisabled: true,
      reason: "Diwali",
    });
  });

  it("lets a resident join, buy, book, cancel and look back", async () => {
    const resident = new LegacyClient(app.url);
    app.identity.toolkit.add("uid-asha", "asha@residents.example");
    await resident.users.register({
      firebaseUid: "uid-asha",
      email: "asha@residents.example",
      displayName: "Asha Rao",
      carNumber: "ts09ab1234",
      carModel: "Swift",
      mobileNumber: "9876543210",
      authProvider: "email",
    });
    resident.token = await app.identity.token("uid-asha", { email: "asha@residents.example" });
    expect(await resident.users.get("uid-asha")).toMatchObject({
      displayName: "Asha Rao",
      carNumber: "TS09AB1234",
      role: "user",
      credits: 0,
      termsAndConditionsAccepted: false,
      activeSubscriptions: [],
    });
    await resident.profiles.acceptTerms();
    const [residency] = await resident.residencies.list();
    const [block] = await resident.blocks.list({ residencyId: String(residency.id) });
    const flat = await resident.flats.createOwn({ name: "Penthouse A", blockId: block.id });
    await resident.profiles.complete("uid-asha", {
      carNumber: "TS09AB1234",
      carModel: "Swift",
      mobileNumber: "9876543210",
      residencyId: residency.id,
      blockId: block.id,
      flatId: flat.id,
      parkingNumber: null,
    });
    expect(await resident.profiles.status()).toEqual({
      termsAccepted: true,
      profileCompleted: true,
      credits: 0,
      hasActiveSubscription: false,
    });

    const [carType] = await resident.carTypes.list();
    const [plan] = await resident.plans.list();
    expect(await resident.coupons.validate("welcome100")).toMatchObject({
      success: true,
      data: { discountAmount: 100, coupon: { code: "WELCOME100" } },
    });
    const { purchase, paymentOrder } = await resident.purchases.create({
      pricingPlanId: plan.id,
      carTypeId: carType.id,
      paymentMethod: "mock_payment",
      couponCode: "WELCOME100",
    });
    expect([purchase.paymentStatus, purchase.amount, paymentOrder]).toEqual([
      ...["pending", 1199.5, null],
    ]);
    await resident.purchases.complete(purchase.id, {
      paymentStatus: "completed",
      transactionId: "mock_1763692200000",
    });
    expect(await resident.purchases.own()).toMatchObject([
      { paymentStatus: "completed", pricingPlan: { name: "Monthly" }, carType: { name: "Sedan" } },
    ]);
    expect(await resident.subscriptions.active()).toMatchObject([
      { isActive: true, startDate: TODAY, endDate: "2026-12-21" },
    ]);

    const [slot] = await resident.bookings.availableSlots(DAY);
    expect(slot).toMatchObject({ startTime: "09:00", isAvailable: true, availableCapacity: 2 });
    const input = { slotId: slot.id, bookingDate: DAY, serviceType: "regular" };
    const booking = await resident.bookings.create(input);
    expect(booking).toMatchObject({
      status: "confirmed",
      serviceType: "pay_per_use",
      payPerUseCreditsUsed: 1,
      user: { displayName: "Asha Rao", flat: { name: "Penthouse A" } },
    });
    expect(await resident.bookings.exists(slot.id, DAY)).toEqual({ hasBooking: true });
    await expect(resident.bookings.create(input)).rejects.toThrow(
      "You already have a booking for this time slot on this date.",
    );
    await expect(resident.bookings.create({ ...input, bookingDate: "2026-11-25" })).rejects.toThrow(
      "This date is not available for booking. Reason: Diwali",
    );
    await resident.bookings.cancel(booking.id);
    expect(await resident.bookings.own()).toMatchObject([{ status: "cancelled" }]);
    await resident.bookings.create(input);
    expect(await resident.users.get("uid-asha")).toMatchObject({
      credits: 4,
      payPerUseCredits: 0,
    });
    await expect(resident.users.list()).rejects.toThrow("You do not have permission to do this.");
  });

  it("lets an administrator run the day", async () => {
    const { bookings, pagination } = await admin.bookings.all({ page: "1", limit: "10" });
    expect(pagination).toEqual({ currentPage: 1, totalPages: 1, totalCount: 2 });
    const [live] = bookings;
    expect(await admin.bookings.byDate(DAY)).toHaveLength(2);
    expect(await admin.bookings.byRange(TODAY, DAY)).toHaveLength(2);
    expect(await admin.bookings.status(live.id, "completed", "Spotless")).toMatchObject({
      status: "completed",
      notes: "Spotless",
    });
    expect(await admin.bookings.statistics(TODAY, DAY)).toMatchObject({
      total: 2,
      completed: 1,
      cancelled: 1,
      placesTaken: 1,
    });
    expect((await admin.coupons.page({ page: "1", search: "welcome" })).data).toMatchObject({
      coupons: [{ code: "WELCOME100", usedCount: 1 }],
      pagination: { page: 1, limit: 10, total: 1, pages: 1 },
    });
    expect(await admin.coupons.stats()).toMatchObject({ total: 1, uses: 1 });
    expect(await admin.plans.stats()).toMatchObject({ purchases: 1, revenue: 1199.5 });
    expect(await admin.subscriptions.list({ userFirebaseUid: "uid-asha" })).toHaveLength(1);
    const people = await admin.users.list();
    expect(people.map(({ displayName }: { displayName: string }) => displayName)).toContain(
      "Asha Rao",
    );
    await admin.users.remove("uid-asha");
    await expect(admin.users.get("uid-asha")).rejects.toThrow("User not found");
    const guest = new LegacyClient(app.url);
    const message = { name: "Ravi", email: "ravi@visitors.example", message: "Do you wash SUVs?" };
    expect(await guest.contact(message)).toMatchObject({ success: true });
    await expectConsistent(app.dataSource);
  });
});
