import { act, screen, waitFor, within } from "@testing-library/react";
import { offerScreen } from "../../relay/preparedScreens";
import { routes } from "../../routes";
import { guessToday } from "../../shared/booking-calendar/guessToday";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import { formatLongDay } from "../../ui/format";

// Imported so that the lazy import resolves at once.
import "../../shared/checkout/MockCheckout";

const SCREEN = "PayPerUseBookingScreenQuery";
const SLOTS = "useSlotsOfDayQuery";
const CHECK = "useDuplicateCheckQuery";
const START = "useStartPurchaseMutation";
const COMPLETE = "useCompletePurchaseMutation";
const CANCEL = "useCancelPurchaseMutation";
const NAMED = "useNamedPurchaseQuery";
const BOOK = "useBookSlotMutation";

const TODAY = guessToday();
const dayAfter = (days: number) =>
  new Date(Date.parse(`${TODAY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const days = Array.from({ length: 10 }, (_, index) => ({
  id: `d${index}`,
  date: dayAfter(index),
  isDisabled: index === 1 || index === 2,
  disabledReason: index === 1 ? "Diwali" : null,
}));

const slotOf = (id: string, startTime: string, endTime: string) => ({
  id: `${id}-today`,
  date: TODAY,
  startTime,
  endTime,
  isAvailable: true,
  isBookedByViewer: false,
  availableCapacity: 2,
  capacity: 2,
  unavailableReason: null,
  slot: { id },
});
const slots = [
  slotOf("s1", "09:00", "10:00"),
  slotOf("s2", "10:00", "11:00"),
  {
    ...slotOf("s3", "11:00", "12:00"),
    isAvailable: false,
    availableCapacity: 0,
    unavailableReason: "FULL",
  },
  {
    ...slotOf("s4", "12:00", "13:00"),
    isAvailable: false,
    isBookedByViewer: true,
    unavailableReason: "BOOKED",
  },
];

const plan = {
  id: "p2",
  name: "Single Wash",
  description: "",
  price: "399.00",
  creditsGiven: 0,
  oneTimeCreditsGiven: 1,
  validity: -1,
};

const everything = (bookings: readonly object[] = [], payPerUseCredits = 1) => ({
  Query: {
    carTypes: [{ id: "c1", name: "Hatchback" }],
    offers: [plan, { id: "p1", validity: 30 }],
    pricingPlans: [plan],
    bookingCalendar: { today: TODAY, days },
    availableSlots: slots,
  },
  User: { credits: 0, payPerUseCredits, bookings: { edges: bookings.map((node) => ({ node })) } },
});

const purchase = (paymentStatus: string, amount = plan.price) => ({
  __typename: "Purchase",
  id: "b1",
  planName: plan.name,
  carTypeName: "Hatchback",
  amount,
  paymentStatus,
  paymentMethod: "MOCK_PAYMENT",
  message: null,
  isBeingConfirmed: false,
  validity: -1,
  creditsGiven: 0,
  oneTimeCreditsGiven: 1,
});
const booked = {
  BookSlotPayload: {
    booking: {
      id: "booking-9",
      bookingId: 9,
      bookingDate: TODAY,
      serviceType: "PAY_PER_USE",
      startTime: "09:00",
      endTime: "10:00",
      status: "CONFIRMED",
    },
  },
};
const SLOT = { id: "s1-today", startTime: "09:00", endTime: "10:00", slot: { id: "s1" } };
const CHOSEN = "?carType=c1&plan=p2";

const come = (search: string, state?: unknown) =>
  renderRoutes(routes, { at: { pathname: "/pay-per-use-slot-booking", search, state } });

async function atSlots(
  search = CHOSEN,
  state?: unknown,
  answered: ReturnType<typeof everything> = everything(),
) {
  const view = come(search, state);
  await answer(view.environment, SCREEN, answered);
  await screen.findByRole("group", { name: "Select Time Slot" });
  const press = () =>
    view.user.click(screen.getByRole("button", { name: /Purchase & Book Service|^Book Service/ }));
  return { ...view, press };
}

async function withSlot(search = CHOSEN) {
  const view = await atSlots(search);
  await view.user.click(screen.getByRole("radio", { name: /9:00 AM - 10:00 AM/ }));
  await answer(view.environment, CHECK, { Query: { hasBooking: false } });
  return view;
}

async function paid() {
  const view = await withSlot();
  await view.press();
  await answer(view.environment, START, { Purchase: purchase("PENDING") });
  await view.user.click(await screen.findByRole("button", { name: "Pay ₹399.00" }));
  await answer(view.environment, COMPLETE, { Purchase: purchase("COMPLETED") });
  return view;
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Response.json({
      payments: { mock: true },
      support: { phone: "+91 40 1234 5678", email: "help@aaviri.example" },
    }),
  );
});

describe("plan and car type", () => {
  it("come from navigation state with the coupon, and then stand in the address too", async () => {
    const state = { selectedPlan: { id: "p2" }, carType: { id: "c1" }, coupon: "welcome100" };
    const { environment, router } = come("", state);
    await waitFor(() =>
      expect(router.state.location.search).toBe("?carType=c1&plan=p2&coupon=WELCOME100"),
    );
    await answer(environment, SCREEN, everything());
    await answer(environment, SCREEN, everything());
    expect(await asked(environment, "useFetchPlanQuotesQuery")).toEqual({
      couponCode: "WELCOME100",
      carTypeId: "c1",
    });
  });

  it.each([
    ["are missing", ""],
    ["are not on offer", "?carType=c1&plan=gone"],
    ["are of a plan that ends", "?carType=c1&plan=p1"],
  ])("lead back to the purchase flow where they %s", async (_, search) => {
    const { environment, router } = come(search);
    await answer(environment, SCREEN, everything());
    await waitFor(() => expect(router.state.location.pathname).toBe("/integrated-purchase-flow"));
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
    await waitFor(() => expect(router.state.location.search).toContain(`date=${TODAY}`));
    expect(router.state.location.state).toMatchObject({ slot: SLOT });
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

describe("a slot that is booked already", () => {
  const ALREADY =
    "You already have a booking for this time slot on this date. Please select a different slot or date.";

  it("is refused by the server's word", async () => {
    const { environment, user } = await atSlots();
    await user.click(screen.getByRole("radio", { name: /9:00 AM - 10:00 AM/ }));
    expect(await asked(environment, CHECK)).toEqual({ slotId: "s1", date: TODAY });
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

describe("buying and booking", () => {
  it("goes through purchase, payment and booking, and to the confirmation after two seconds", async () => {
    const view = await withSlot();
    await view.press();
    expect((await asked(view.environment, START)).input).toMatchObject({
      pricingPlanId: "p2",
      carTypeId: "c1",
      couponCode: null,
    });
    expect(isAsked(view.environment, BOOK)).toBe(false);
    await answer(view.environment, START, { Purchase: purchase("PENDING") });
    await view.user.dblClick(await screen.findByRole("button", { name: "Pay ₹399.00" }));
    expect(isAsked(view.environment, BOOK)).toBe(false);
    await answer(view.environment, COMPLETE, { Purchase: purchase("COMPLETED") });
    expect((await asked(view.environment, BOOK)).input).toEqual({
      slotId: "s1",
      date: TODAY,
      clientKey: `b1.s1.${TODAY}`,
    });
    await answer(view.environment, BOOK, booked);
    expect(await screen.findByText("Booking confirmed successfully!")).toBeVisible();
    expect(view.router.state.location.pathname).toBe("/pay-per-use-slot-booking");
    await waitFor(() => expect(view.router.state.location.pathname).toBe("/booking-confirmation"), {
      timeout: 3_000,
    });
  });

  it("fetches what the confirmation is made of while the booking is under way", async () => {
    const start = jest.fn();
    offerScreen("/booking-confirmation", start);
    const view = await paid();
    await asked(view.environment, BOOK);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("books at once where a coupon covers the price", async () => {
    const view = await withSlot();
    await view.press();
    await answer(view.environment, START, { Purchase: purchase("COMPLETED", "0.00") });
    expect((await asked(view.environment, BOOK)).input).toMatchObject({ slotId: "s1" });
  });

  it("books nothing where the payment is cancelled", async () => {
    const view = await withSlot();
    await view.press();
    await answer(view.environment, START, { Purchase: purchase("PENDING") });
    await view.user.click(await screen.findByRole("button", { name: "Cancel" }));
    await answer(view.environment, CANCEL, { Purchase: purchase("FAILED") });
    expect(await screen.findByText("Payment was cancelled")).toBeVisible();
    expect(screen.getByRole("radio", { name: /9:00 AM - 10:00 AM/ })).toBeChecked();
    expect(isAsked(view.environment, BOOK)).toBe(false);
  });

  it("says that the booking failed after the payment, and offers another time for the credit", async () => {
    const view = await paid();
    await refuse(view.environment, BOOK, {
      message: "This time slot is fully booked. Please choose another.",
      code: "SLOT_FULL",
    });
    expect(
      await screen.findByText("Payment successful, but booking failed. Please contact support."),
    ).toBeVisible();
    expect(screen.getByText(/This time slot is fully booked.*Your credit is there/)).toBeVisible();
    expect(screen.getByRole("link", { name: "+91 40 1234 5678" })).toHaveAttribute(
      "href",
      "tel:+914012345678",
    );
    await view.user.click(await screen.findByRole("radio", { name: /10:00 AM - 11:00 AM/ }));
    await answer(view.environment, CHECK, { Query: { hasBooking: false } });
    await view.user.click(screen.getByRole("button", { name: "Book Service" }));
    expect((await asked(view.environment, BOOK)).input).toMatchObject({ slotId: "s2" });
    expect(isAsked(view.environment, START)).toBe(false);
  });

  it("repeats a booking whose answer was lost under the same key", async () => {
    const view = await paid();
    const first = await asked(view.environment, BOOK);
    await lose(view.environment, BOOK);
    expect(await screen.findByText(/nothing is booked twice/)).toBeVisible();
    await view.press();
    expect((await asked(view.environment, BOOK)).input).toEqual(first.input);
  });
});

it("asks again by itself when the slot is gone after a lost answer, for it may be the own booking", async () => {
  const view = await paid();
  const first = await asked(view.environment, BOOK);
  await lose(view.environment, BOOK);
  await screen.findByText(/nothing is booked twice/);
  await answer(view.environment, "useLiveSlotsSubscription", {
    Subscription: {
      availableSlots: [{ ...slots[0], isAvailable: false, isBookedByViewer: true }],
    },
  });
  expect((await asked(view.environment, BOOK)).input).toEqual(first.input);
  await answer(view.environment, BOOK, booked);
  expect(await screen.findByText("Booking confirmed successfully!")).toBeVisible();
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

  it("after all that was paid for is spent goes to the history", async () => {
    const { environment, router } = come(PAID);
    await answer(environment, SCREEN, everything([], 0));
    await answer(environment, NAMED, { Query: { node: purchase("COMPLETED") } });
    await waitFor(() => expect(router.state.location.pathname).toBe("/booking-history"));
  });

  it("before the payment leads back into it", async () => {
    const view = come(PAID, { slot: SLOT });
    await answer(view.environment, SCREEN, everything());
    await answer(view.environment, NAMED, { Query: { node: purchase("PENDING") } });
    await view.user.click(await screen.findByRole("button", { name: "Continue payment" }));
    await answer(view.environment, CHECK, { Query: { hasBooking: false } });
    await answer(view.environment, START, { Purchase: purchase("PENDING") });
    expect(await screen.findByRole("button", { name: "Pay ₹399.00" })).toBeVisible();
  });
});

it("shows anyone who comes Back after the booking that it is booked, and no form that sells it again", async () => {
  sessionStorage.clear();
  const view = await withSlot();
  await view.press();
  await answer(view.environment, START, { Purchase: purchase("COMPLETED") });
  await answer(view.environment, BOOK, booked);
  await waitFor(() => expect(view.router.state.location.pathname).toBe("/booking-confirmation"), {
    timeout: 4_000,
  });
  await act(() => view.router.navigate(-1));
  await waitFor(() => expect(view.router.state.location.search).toMatch(/purchase=b1/));
  expect(screen.queryByRole("button", { name: "Purchase & Book Service" })).not.toBeInTheDocument();
});

it("closes the checkout with Back, and cancels", async () => {
  const view = await withSlot();
  await view.press();
  await answer(view.environment, START, { Purchase: purchase("PENDING") });
  await screen.findByRole("dialog");
  await act(() => view.router.navigate(-1));
  await answer(view.environment, CANCEL, { Purchase: purchase("FAILED") });
  expect(await screen.findByText("Payment was cancelled")).toBeVisible();
});
