import { act, screen, waitFor } from "@testing-library/react";
import { offerScreen } from "../../relay/preparedScreens";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import "../../shared/checkout/MockCheckout";
import {
  answerSettings,
  BOOK,
  booked,
  CANCEL,
  CHECK,
  COMPLETE,
  OFFERED,
  paid,
  purchase,
  START,
  slots,
  TODAY,
  withSlot,
} from "./payPerUseUnderTest";

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, "fetch").mockImplementation(answerSettings);
});

describe("buying and booking", () => {
  it("goes through purchase, payment and booking, and to the confirmation after two seconds", async () => {
    const view = await withSlot();
    await view.buy();
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
      expectedStartTime: "09:00",
      expectedEndTime: "10:00",
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
    await view.buy();
    await answer(view.environment, START, { Purchase: purchase("COMPLETED", "0.00") });
    expect((await asked(view.environment, BOOK)).input).toMatchObject({ slotId: "s1" });
  });

  it("books nothing where the payment is cancelled", async () => {
    const view = await withSlot();
    await view.buy();
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
    const help = await screen.findByRole("link", { name: "contact support" });
    expect(help.parentElement).toHaveTextContent(
      "Payment successful, but booking failed. Please contact support.",
    );
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

  it.each([
    ["", true],
    ["You are offline. ", false],
  ])(
    "repeats a booking whose answer was lost under the same key: '%s'",
    async (prefix, isOnline) => {
      const view = await paid();
      const first = await asked(view.environment, BOOK);
      const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
      await lose(view.environment, BOOK);
      const text =
        "We did not get an answer. Your credit is there: try again, nothing is booked twice.";
      expect(await screen.findByText(`${prefix}${text}`)).toBeVisible();
      onLine.mockRestore();
      await view.press();
      expect((await asked(view.environment, BOOK)).input).toEqual(first.input);
    },
  );
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

it("shows anyone who comes Back after the booking that it is booked, and no form that sells it again", async () => {
  sessionStorage.clear();
  const view = await withSlot();
  await view.buy();
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
  await view.buy();
  await answer(view.environment, START, { Purchase: purchase("PENDING") });
  await screen.findByRole("dialog");
  await act(() => view.router.navigate(-1));
  await answer(view.environment, CANCEL, { Purchase: purchase("FAILED") });
  expect(await screen.findByText("Payment was cancelled")).toBeVisible();
});

it("gives up a time that passed while the page stood open, before anything is paid", async () => {
  const view = await withSlot();
  await view.press();
  const past = { ...slots[0], isAvailable: false, unavailableReason: "OUTSIDE_WINDOW" };
  await answer(view.environment, OFFERED, { Query: { availableSlots: [past] } });
  expect(
    await screen.findByText("This date cannot be booked any more. Please choose another."),
  ).toBeVisible();
  expect(isAsked(view.environment, START)).toBe(false);
  expect(screen.getByRole("radio", { name: /9:00 AM/ })).not.toBeChecked();
});

it("buys nothing where the time has moved meanwhile", async () => {
  const view = await withSlot();
  await view.press();
  const moved = { ...slots[0], startTime: "20:30", endTime: "21:30" };
  await answer(view.environment, OFFERED, { Query: { availableSlots: [moved] } });
  expect(
    await screen.findByText("This time is not offered any more. Please choose another."),
  ).toBeVisible();
  expect(isAsked(view.environment, START)).toBe(false);
});

it("buys where nobody answers whether the time is still offered", async () => {
  const view = await withSlot();
  await view.press();
  await lose(view.environment, OFFERED);
  expect((await asked(view.environment, START)).input).toMatchObject({ pricingPlanId: "p2" });
});
