import { screen, waitFor, within } from "@testing-library/react";
import { answer, asked, isAsked, lose } from "../../test/operations";
import { formatLongDay } from "../../ui/format";
import "../../shared/checkout/MockCheckout";
import {
  answerSettings,
  atSlots,
  BOOK,
  CHECK,
  CHOSEN,
  come,
  dayAfter,
  everything,
  NAMED,
  OFFERED,
  purchase,
  SCREEN,
  SLOT,
  SLOTS,
  START,
  slots,
  TODAY,
  withSlot,
} from "./payPerUseUnderTest";

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, "fetch").mockImplementation(answerSettings);
});

describe("plan and car type", () => {
  it("come from navigation state, and then stand in the address, where the coupon does not", async () => {
    const state = { selectedPlan: { id: "p2" }, carType: { id: "c1" }, coupon: "welcome100" };
    const { environment, router } = come("", state);
    await waitFor(() => expect(router.state.location.search).toBe("?carType=c1&plan=p2"));
    await answer(environment, SCREEN, everything());
    await answer(environment, SCREEN, everything());
    expect(await asked(environment, "useFetchPlanQuotesQuery")).toEqual({
      couponCode: "WELCOME100",
      carTypeId: "c1",
    });
  });

  it.each([
    ["are missing", "?coupon=welcome100"],
    ["are not on offer", "?carType=c1&plan=gone"],
    ["are of a plan that ends", "?carType=c1&plan=p1"],
  ])("lead back to the purchase flow where they %s", async (_, search) => {
    const { environment, router } = come(search);
    await answer(environment, SCREEN, everything());
    await waitFor(() => expect(router.state.location.pathname).toBe("/integrated-purchase-flow"));
    const coupon = search.includes("coupon") ? "WELCOME100" : null;
    expect(router.state.location.state).toEqual({ coupon });
  });
});

describe("date and time", () => {
  it("are offered beside the plan: ten days, and the slots with their places", async () => {
    await atSlots();
    expect(
      within(screen.getByRole("region", { name: "Summary" })).getByText("Single Wash"),
    ).toBeVisible();
    expect(
      within(screen.getByRole("group", { name: "Select Date" })).getAllByRole("radio"),
    ).toHaveLength(10);
    for (const text of ["Fully booked", "Already booked by you"]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getAllByText("2 slot(s) available")).toHaveLength(2);
    expect(screen.getByRole("button", { name: /^Purchase & Book Service/ })).toBeVisible();
    expect(screen.getByRole("radio", { name: /Fully booked/ })).toBeDisabled();
    expect(screen.getByRole("radio", { name: /Already booked by you/ })).toBeDisabled();
  });

  it.each([
    ["the reason", 1, "Cannot book on this date: Diwali"],
    ["a default where there is none", 2, "Cannot book on this date: Booking not available"],
  ])("say of a disabled date %s", async (_, index, text) => {
    const { user } = await atSlots();
    const radios = within(screen.getByRole("group", { name: "Select Date" })).getAllByRole("radio");
    await user.click(radios[index] as HTMLElement);
    expect(screen.getByText(text)).toBeVisible();
    expect(radios[0]).toBeChecked();
  });

  it("are summed up, and kept in the address and over a reload", async () => {
    const { router } = await withSlot();
    const summary = within(screen.getByRole("region", { name: "Booking Summary" }));
    for (const text of [
      formatLongDay(TODAY),
      "9:00 AM - 10:00 AM",
      "Single Wash for Hatchback",
      "1 credit",
      "₹399.00",
    ]) {
      expect(summary.getByText(text)).toBeVisible();
    }
    await waitFor(() => expect(router.state.location.search).toContain(`date=${TODAY}&slot=s1`));
    expect(router.state.location.state).toMatchObject({ slot: SLOT });
  });

  it("are chosen by an address that names them, as in another tab", async () => {
    await atSlots(`${CHOSEN}&date=${TODAY}&slot=s1`);
    const summary = within(await screen.findByRole("region", { name: "Booking Summary" }));
    expect(summary.getByText("9:00 AM - 10:00 AM")).toBeVisible();
  });

  it("change together: another date gives the slot up", async () => {
    const { environment, user, router } = await withSlot();
    await user.click(screen.getByRole("radio", { name: formatLongDay(dayAfter(3)) }));
    expect(await asked(environment, SLOTS)).toEqual({ date: dayAfter(3) });
    await answer(environment, SLOTS, { Query: { availableSlots: [] } });
    expect(
      await screen.findByText(
        "No time slots available for the selected date. Please choose a different date.",
      ),
    ).toBeVisible();
    expect(screen.queryByRole("region", { name: "Booking Summary" })).not.toBeInTheDocument();
    expect(router.state.location.state).toMatchObject({ slot: null });
    expect(router.state.location.search).not.toContain("slot=");
  });

  it("have to be chosen", async () => {
    const { press, environment } = await atSlots();
    await press();
    expect(screen.getByText("Please select both a date and time slot")).toBeVisible();
    expect(isAsked(environment, START)).toBe(false);
  });

  it("say that they did not load, and try again", async () => {
    const { environment, user } = come(CHOSEN);
    await lose(environment, SCREEN);
    expect(await screen.findByText("Failed to load available time slots")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, everything());
    expect(await screen.findByRole("group", { name: "Select Time Slot" })).toBeVisible();
  });
});

const ALREADY =
  "You already have a booking for this time slot on this date. Please select a different slot or date.";

describe("a slot that is booked already", () => {
  it("is refused by the server's word", async () => {
    const { environment, user } = await atSlots();
    await user.click(screen.getByRole("radio", { name: /9:00 AM - 10:00 AM/ }));
    expect(await asked(environment, CHECK)).toEqual({ slotId: "s1", date: TODAY, vehicleId: null });
    await answer(environment, CHECK, { Query: { hasBooking: true } });
    expect(await screen.findByText(ALREADY)).toBeVisible();
    expect(screen.getByRole("radio", { name: /9:00 AM - 10:00 AM/ })).not.toBeChecked();
  });

  it("is refused by what is known where the server does not answer", async () => {
    const own = { id: "x", bookingDate: TODAY, status: "CONFIRMED", slot: { id: "s1" } };
    const { environment, user } = await atSlots(CHOSEN, undefined, everything([own]));
    await user.click(screen.getByRole("radio", { name: /9:00 AM - 10:00 AM/ }));
    await lose(environment, CHECK);
    expect(await screen.findByText(ALREADY)).toBeVisible();
  });
});

describe("a reload", () => {
  const PAID = `${CHOSEN}&date=${TODAY}&purchase=b1`;

  it("after the payment asks once more before it books", async () => {
    const view = come(PAID, { slot: SLOT });
    await answer(view.environment, SCREEN, everything());
    await answer(view.environment, NAMED, { Query: { node: purchase("COMPLETED") } });
    expect(await screen.findByText("Your payment was received")).toBeVisible();
    expect(isAsked(view.environment, BOOK)).toBe(false);
    await view.user.click(screen.getByRole("button", { name: "Book Service" }));
    expect((await asked(view.environment, BOOK)).input).toEqual({
      slotId: "s1",
      expectedStartTime: "09:00",
      expectedEndTime: "10:00",
      date: TODAY,
      clientKey: `b1.s1.${TODAY}`,
    });
  });

  it("after the booking goes to its confirmation", async () => {
    const own = { id: "booking-9", bookingDate: TODAY, status: "CONFIRMED", slot: { id: "s1" } };
    const { environment, router } = come(PAID, { slot: SLOT });
    await answer(environment, SCREEN, everything([own]));
    await answer(environment, NAMED, { Query: { node: purchase("COMPLETED") } });
    await waitFor(() => expect(router.state.location.pathname).toBe("/booking-confirmation"));
    expect(router.state.location.search).toBe("?booking=booking-9");
  });

  it("after all that was paid for is spent goes to the history, whatever other credits there are", async () => {
    const { environment, router } = come(PAID);
    await answer(environment, SCREEN, everything());
    const spent = { ...purchase("COMPLETED"), subscription: { credits: 0 } };
    await answer(environment, NAMED, { Query: { node: spent } });
    await waitFor(() => expect(router.state.location.pathname).toBe("/booking-history"));
  });

  it("before the payment leads back into it", async () => {
    const view = come(PAID, { slot: SLOT });
    await answer(view.environment, SCREEN, everything());
    await answer(view.environment, NAMED, { Query: { node: purchase("PENDING") } });
    await view.user.click(await screen.findByRole("button", { name: "Continue payment" }));
    await answer(view.environment, CHECK, { Query: { hasBooking: false } });
    await answer(view.environment, OFFERED, { Query: { availableSlots: slots } });
    await answer(view.environment, START, { Purchase: purchase("PENDING") });
    expect(await screen.findByRole("button", { name: "Pay ₹399.00" })).toBeVisible();
  });
});
