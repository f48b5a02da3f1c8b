import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../routes";
import { days, slotOn } from "../../test/bookingDays";
import { fakeIdentity } from "../../test/fakeIdentity";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import { toastQueue } from "../../ui/toast";

// Imported so that the lazy import resolves at once.
import "./CancelBookingDialog";
import "./RescheduleDialog";

const SCREEN = "BookingHistoryScreenQuery";
const CANCEL = "useCancelBookingMutation";
const CANCEL_PURCHASE = "useCancelPurchaseMutation";
const MOVE = "useRescheduleBookingMutation";

const booking = {
  id: "b1",
  bookingId: 26,
  bookingDate: "2026-11-22",
  startTime: "10:00",
  endTime: "11:00",
  carModel: "Hyundai Creta",
  status: "CONFIRMED",
  isCancellable: true,
  creditsUsed: 1,
  payPerUseCreditsUsed: 0,
  isCreditLost: false,
};
const past = {
  ...booking,
  id: "b2",
  bookingId: 12,
  bookingDate: "2026-10-07",
  status: "COMPLETED",
  isCancellable: false,
};
const plan = {
  id: "s1",
  planName: "Quarterly Care",
  isActive: true,
  carTypeName: "SUV",
  startDate: "2026-11-09",
  endDate: "2027-02-07",
  credits: 9,
  status: "RUNNING",
  endedAt: null,
  changes: [] as object[],
};
const bought = {
  id: "p1",
  planName: "Quarterly Care",
  paymentStatus: "COMPLETED",
  isBeingConfirmed: false,
  carTypeName: "SUV",
  amount: "4699.00",
  createdAt: "2026-11-09T04:30:00.000Z",
  transactionId: "mock_1794237402000",
  refundedAmount: "0.00",
  events: [] as object[],
};

const pageOf = (nodes: readonly object[], totalCount = nodes.length) => ({
  totalCount,
  edges: nodes.map((node, index) => ({ cursor: `c${index}`, node })),
  pageInfo: { hasNextPage: nodes.length < totalCount, endCursor: `c${nodes.length - 1}` },
});

interface Lists {
  readonly bookings?: readonly object[];
  readonly subscriptions?: readonly object[];
  readonly purchases?: readonly object[];
  readonly total?: number;
}

const history = ({ bookings = [], subscriptions = [], purchases = [], total }: Lists) => ({
  Query: {
    bookingCalendar: { today: "2026-11-21" },
    viewer: {
      id: "u1",
      bookings: pageOf(bookings, total),
      subscriptions: pageOf(subscriptions),
      purchases: pageOf(purchases),
    },
  },
});

async function open(lists: Lists, search = "") {
  const view = renderRoutes(routes, { at: { pathname: "/booking-history", search } });
  await answer(view.environment, SCREEN, history(lists));
  await screen.findByRole("tablist");
  return view;
}

afterEach(() => {
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
});

describe("the tabs", () => {
  it("tell how many there are of each, and live in the address", async () => {
    const { user, router } = await open({ bookings: [booking, past], purchases: [bought] });
    expect(screen.getByRole("tab", { name: "Bookings (2)" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    expect(screen.getByRole("tab", { name: "Active Plans (0)" })).toBeInTheDocument();
    await user.click(screen.getByRole("tab", { name: "Purchases (1)" }));
    await waitFor(() => expect(router.state.location.search).toBe("?tab=purchases"));
    expect(await screen.findByText("mock_1794237402000")).toBeVisible();
    await user.keyboard("{ArrowLeft}");
    expect(await screen.findByText("You have no active plans.")).toBeVisible();
  });

  it("open where the address says", async () => {
    await open({ subscriptions: [plan] }, "?tab=plans");
    expect(screen.getByRole("heading", { name: "Quarterly Care" })).toBeVisible();
  });
});

describe("the cards", () => {
  it("tell a booking's status, date, time slot and car model, what is to come first", async () => {
    await open({ bookings: [past, booking] });
    const upcoming = within(screen.getByRole("region", { name: "Upcoming" }));
    expect(upcoming.getByRole("heading", { name: "Car Wash Service" })).toBeVisible();
    for (const text of ["Confirmed", "Sun, 22 Nov 2026", "10:00 AM - 11:00 AM", "Hyundai Creta"]) {
      expect(upcoming.getByText(text)).toBeVisible();
    }
    const earlier = within(screen.getByRole("region", { name: "Earlier and cancelled" }));
    expect(earlier.getByText("Completed")).toBeVisible();
    expect(earlier.queryByRole("button")).not.toBeInTheDocument();
  });

  it("say N/A and Invalid Date where there is nothing to say", async () => {
    await open({ bookings: [{ ...past, carModel: "", bookingDate: "2026-02-31" }] });
    expect(screen.getByText("N/A")).toBeVisible();
    expect(screen.getByText("Invalid Date")).toBeVisible();
  });

  it("tell a plan's car type, dates and credits, without an end Unlimited", async () => {
    await open({ subscriptions: [plan, { ...plan, id: "s2", endDate: null }] }, "?tab=plans");
    const [dated, endless] = screen.getAllByRole("listitem");
    expect(dated).toHaveTextContent(
      "Quarterly CareActiveCar typeSUVStart dateMon, 9 Nov 2026End dateSun, 7 Feb 2027Credits9",
    );
    expect(endless).toHaveTextContent("End dateUnlimited");
  });

  it("tell a purchase's amount, date and transaction id if there is one", async () => {
    const pending = { ...bought, id: "p2", paymentStatus: "PENDING", transactionId: null };
    await open({ purchases: [bought, pending] }, "?tab=purchases");
    const [paid, unpaid] = screen.getAllByRole("listitem");
    expect(paid).toHaveTextContent(
      "Quarterly CareCompletedCar typeSUVAmount₹4,699.00DateMon, 9 Nov 2026Transaction IDmock_1794237402000View Receipt",
    );
    expect(unpaid).toHaveTextContent("Pending");
    expect(unpaid).not.toHaveTextContent("Transaction ID");
    const receipt = { name: "View Receipt, Quarterly Care, Mon, 9 Nov 2026" };
    expect(screen.getByRole("link", receipt)).toHaveAttribute("href", "/receipt?purchase=p1");
  });
});

describe("what happened to a resident's money and plans", () => {
  const at = "2026-11-20T04:30:00.000Z";

  it("stands on the card of the purchase, with what was paid back and what the bank said", async () => {
    const money = { amount: "4699.00", currency: "INR", cause: null };
    const refunded = {
      ...bought,
      paymentStatus: "REFUNDED",
      refundedAmount: "4699.00",
      message: null,
      events: [
        { id: "e1", type: "FAILED", ...money, note: "Declined.", createdAt: at },
        { id: "e2", type: "REFUNDED", ...money, note: null, createdAt: at },
        { id: "e3", type: "STRAY_REFUNDED", ...money, currency: "USD", createdAt: at },
      ],
    };
    await open({ purchases: [refunded] }, "?tab=purchases");
    const [card] = screen.getAllByRole("listitem");
    expect(card).toHaveTextContent("Paid back₹4,699.00");
    expect(card).toHaveTextContent("A payment of ₹4,699.00 did not go through. Declined.");
    expect(card).toHaveTextContent("₹4,699.00 paid back. The plan has ended.");
    expect(card).toHaveTextContent("The payment of 4699.00 USD that we owed you was paid back.");
  });

  it("leads from a purchase that was not paid to another try", async () => {
    const expired = {
      ...bought,
      paymentStatus: "EXPIRED",
      message: "It was not paid in time.",
      couponCode: null,
      carType: { id: "c1" },
      pricingPlan: { id: "plan1" },
    };
    await open({ purchases: [expired] }, "?tab=purchases");
    expect(screen.getByRole("link", { name: /^Try Again, Quarterly Care/ })).toHaveAttribute(
      "href",
      "/purchase-plan?carType=c1&plan=plan1",
    );
  });

  it("stands on the card of the plan, with why", async () => {
    const paused = {
      ...plan,
      status: "PAUSED",
      isActive: false,
      changes: [
        {
          id: "c1",
          type: "PAUSED",
          days: 0,
          endDate: "2027-02-07",
          reason: "On holiday",
          createdAt: at,
        },
      ],
    };
    await open({ subscriptions: [paused] }, "?tab=plans");
    const [card] = screen.getAllByRole("listitem");
    expect(card).toHaveTextContent(/^Quarterly CarePaused/);
    expect(card).toHaveTextContent("Fri, 20 Nov 2026: Paused. On holiday");
  });
});

describe("a purchase that waits for its payment", () => {
  const pending = {
    ...bought,
    id: "p2",
    paymentStatus: "PENDING",
    transactionId: null,
    couponCode: "DIWALI",
    expiresAt: "2026-11-21T16:10:00Z",
    carType: { id: "c1" },
    pricingPlan: { id: "plan1" },
  };
  const CANCEL_IT = { name: "Cancel, Quarterly Care, Mon, 9 Nov 2026" };

  it("that is being confirmed says so, and leads to no second payment", async () => {
    await open({ purchases: [{ ...pending, isBeingConfirmed: true }] }, "?tab=purchases");
    expect(screen.getByText(/Your payment is being confirmed/)).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Continue Payment/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Cancel/ })).not.toBeInTheDocument();
  });

  it("that ended, and whose payment was authorised late, says so instead of asking to try again", async () => {
    const late = { ...pending, paymentStatus: "EXPIRED", isBeingConfirmed: true };
    await open({ purchases: [late] }, "?tab=purchases");
    expect(screen.getByText(/Your payment is being confirmed/)).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Try Again/ })).not.toBeInTheDocument();
  });

  it("says when it ends, and leads back to its payment", async () => {
    await open({ purchases: [pending] }, "?tab=purchases");
    expect(screen.getByText("Waits for its payment, and ends by itself at 9:40 PM.")).toBeVisible();
    expect(
      screen.getByRole("link", { name: "Continue Payment, Quarterly Care, Mon, 9 Nov 2026" }),
    ).toHaveAttribute("href", "/purchase-plan?carType=c1&plan=plan1&purchase=p2&coupon=DIWALI");
  });

  it("can be cancelled, and its card then says so and has the focus", async () => {
    const { user, environment } = await open({ purchases: [pending] }, "?tab=purchases");
    await user.click(screen.getByRole("button", CANCEL_IT));
    expect((await asked(environment, CANCEL_PURCHASE)).input).toEqual({ purchaseId: "p2" });
    await answer(environment, CANCEL_PURCHASE, {
      Purchase: {
        ...pending,
        isBeingConfirmed: false,
        paymentStatus: "FAILED",
        message: "Payment was cancelled",
      },
    });
    expect(await screen.findByText("Payment was cancelled")).toHaveFocus();
    expect(screen.getByText("Failed")).toBeVisible();
    expect(screen.queryByRole("link", { name: /Continue Payment/ })).not.toBeInTheDocument();
  });

  it("that was paid meanwhile is shown as it is", async () => {
    const { user, environment } = await open({ purchases: [pending] }, "?tab=purchases");
    await user.click(screen.getByRole("button", CANCEL_IT));
    await refuse(environment, CANCEL_PURCHASE, {
      message: "This purchase is already paid.",
      code: "PURCHASE_CLOSED",
    });
    expect(await screen.findByText("This purchase is already paid.")).toBeVisible();
    await answer(environment, "useNamedPurchaseQuery", {
      Purchase: { id: "p2", __typename: "Purchase", paymentStatus: "COMPLETED" },
      Node: { id: "p2", __typename: "Purchase", paymentStatus: "COMPLETED" },
    });
    expect(await screen.findByRole("link", { name: /View Receipt/ })).toBeVisible();
  });

  it("stays where the cancellation got no answer, and can be cancelled again", async () => {
    const { user, environment } = await open({ purchases: [pending] }, "?tab=purchases");
    await user.click(screen.getByRole("button", CANCEL_IT));
    await lose(environment, CANCEL_PURCHASE);
    expect(await screen.findByText("Failed to proceed. Please try again.")).toBeVisible();
    expect(screen.getByRole("button", CANCEL_IT)).toBeEnabled();
  });
});

describe("empty lists", () => {
  it.each([
    ["", "Book Your First Service", "/booking-calendar"],
    ["?tab=plans", "Purchase a Plan", "/integrated-purchase-flow"],
    ["?tab=purchases", "Purchase a Plan", "/integrated-purchase-flow"],
  ])("offer the next step at %p", async (search, name, href) => {
    await open({}, search);
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  });
});

describe("Load more", () => {
  it("asks for the next page and adds it", async () => {
    const { environment, user } = await open({ bookings: [booking], total: 2 });
    expect(screen.getByText("Showing 1 of 2")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await asked(environment, "useBookingPagesQuery")).toMatchObject({
      cursor: "c0",
      count: 20,
      id: "u1",
    });
    await answer(environment, "useBookingPagesQuery", {
      User: { id: "u1", bookings: { ...pageOf([past]), totalCount: 2 } },
    });
    expect(await screen.findByText("Showing 2 of 2")).toHaveFocus();
    expect(screen.getByRole("region", { name: "Earlier and cancelled" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
  });

  it("says that it failed and can be pressed again", async () => {
    const { environment, user } = await open({ bookings: [booking], total: 2 });
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await lose(environment, "useBookingPagesQuery");
    expect(
      await screen.findByText("Failed to load booking history. Please try again."),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await asked(environment, "useBookingPagesQuery");
  });
});

describe("cancelling", () => {
  async function ask() {
    const view = await open({ bookings: [booking, past], subscriptions: [plan] });
    const trigger = screen.getByRole("button", {
      name: "Cancel Booking, Sun, 22 Nov 2026, 10:00 AM - 11:00 AM",
    });
    await view.user.click(trigger);
    const dialog = await screen.findByRole("alertdialog", { name: "Cancel this booking?" });
    return { ...view, trigger, dialog };
  }

  it("names what goes and what comes back, and can be left by the keyboard", async () => {
    const { dialog, trigger, user, environment } = await ask();
    expect(dialog).toHaveTextContent("Sunday, 22 November 2026, 10:00 AM - 11:00 AM");
    expect(dialog).toHaveTextContent("The credit you spent on it comes back to you.");
    expect(within(dialog).getByRole("button", { name: "Keep Booking" })).toHaveFocus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
    expect(environment.mock.getAllOperations()).toHaveLength(0);
  });

  it("promises no credit whose plan has ended", async () => {
    const { user, environment } = await open({ bookings: [{ ...booking, isCreditLost: true }] });
    await user.click(screen.getByRole("button", { name: /^Cancel/ }));
    const dialog = await screen.findByRole("alertdialog", { name: "Cancel this booking?" });
    expect(dialog).toHaveTextContent("Its credit does not come back");
    await user.click(within(dialog).getByRole("button", { name: "Cancel Booking" }));
    await answer(environment, CANCEL, {
      Booking: { id: "b1", status: "CANCELLED", isCancellable: false },
      User: { id: "u1", credits: 0, subscriptions: { edges: [] } },
    });
    expect(await screen.findByText("Booking cancelled.")).toBeVisible();
  });

  it("moves the booking, gives the credit back and says so, without asking anything again", async () => {
    const { dialog, user, environment } = await ask();
    await user.dblClick(within(dialog).getByRole("button", { name: "Cancel Booking" }));
    expect(environment.mock.getAllOperations()).toHaveLength(1);
    expect((await asked(environment, CANCEL)).input).toEqual({ bookingId: "b1" });
    await answer(environment, CANCEL, {
      Booking: { id: "b1", status: "CANCELLED", isCancellable: false },
      User: {
        id: "u1",
        credits: 10,
        subscriptions: { edges: [{ node: { id: "s1", credits: 10 } }] },
      },
    });
    expect(await screen.findByText("Booking cancelled. Your credit is back.")).toBeVisible();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(screen.getByText("Cancelled")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Upcoming" })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("group", { name: "Bookings" })).toHaveFocus());
    await user.click(screen.getByRole("tab", { name: /Active Plans/ }));
    expect(await screen.findByText("10")).toBeVisible();
    expect(environment.mock.getAllOperations()).toHaveLength(0);
  });

  it("tells an error in the server's words and stays open", async () => {
    const { dialog, user, environment } = await ask();
    await user.click(within(dialog).getByRole("button", { name: "Cancel Booking" }));
    await refuse(environment, CANCEL, {
      message: "This booking has already started and can no longer be cancelled.",
      code: "NOT_CANCELLABLE",
    });
    expect(await within(dialog).findByText(/has already started/)).toBeVisible();
    expect(within(dialog).getByRole("button", { name: "Cancel Booking" })).toBeEnabled();
  });

  it("says that it failed when no answer came, and can be tried again", async () => {
    const { dialog, user, environment } = await ask();
    await user.click(within(dialog).getByRole("button", { name: "Cancel Booking" }));
    await lose(environment, CANCEL);
    expect(await within(dialog).findByText("Failed to cancel booking")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Cancel Booking" }));
    expect((await asked(environment, CANCEL)).input).toEqual({ bookingId: "b1" });
  });
});

describe("rescheduling", () => {
  const offer = (date: string) => [slotOn(date, 10, { isBookedByViewer: true }), slotOn(date, 16)];
  const tile = (name: RegExp) => screen.getByRole("radio", { name });

  async function ask() {
    const view = await open({ bookings: [booking, past] });
    const name = "Reschedule, Sun, 22 Nov 2026, 10:00 AM - 11:00 AM";
    const trigger = screen.getByRole("button", { name });
    await view.user.click(trigger);
    const dialog = await screen.findByRole("dialog", { name: "Reschedule this booking" });
    return { ...view, trigger, dialog };
  }

  async function look() {
    const view = await ask();
    await answer(view.environment, "RescheduleChoiceQuery", {
      Query: { bookingCalendar: { today: "2026-11-21", days } },
    });
    await answer(view.environment, "useSlotsOfDayQuery", {
      Query: { availableSlots: offer("2026-11-22") },
    });
    return view;
  }

  it("begins at the booking's day, shows where it could go, and keeps it when left", async () => {
    const { dialog, environment, trigger, user } = await look();
    expect(dialog).toHaveTextContent("Now: Sun, 22 Nov · 10:00 AM - 11:00 AM");
    expect(dialog).toHaveTextContent("It keeps the credit that you spent on it.");
    expect(tile(/22 November/)).toBeChecked();
    expect(tile(/10:00 AM - 11:00 AM, Already booked by you/)).toBeDisabled();
    await user.click(tile(/23 November/));
    expect(screen.getByText("This date is not available for booking.")).toBeVisible();
    expect(screen.getByText("Reason: Our steam units are being serviced")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Move Booking" }));
    expect(screen.getByText("Please select a date and time slot")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Keep as It Is" }));
    await waitFor(() => expect(trigger).toHaveFocus());
    expect(isAsked(environment, MOVE)).toBe(false);
  });

  it("moves the booking once, and its card tells the new time", async () => {
    const { environment, user } = await look();
    await user.click(tile(/25 November/));
    await answer(environment, "useSlotsOfDayQuery", {
      Query: { availableSlots: offer("2026-11-25") },
    });
    await user.click(tile(/4:00 PM - 5:00 PM/));
    await user.dblClick(screen.getByRole("button", { name: "Move to Wed, 25 Nov, 4:00 PM" }));
    expect((await asked(environment, MOVE)).input).toEqual({
      bookingId: "b1",
      slotId: "slot-16",
      date: "2026-11-25",
      clientKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await answer(environment, MOVE, {
      Booking: {
        id: "b1",
        bookingDate: "2026-11-25",
        startTime: "16:00",
        endTime: "17:00",
        status: "CONFIRMED",
        isCancellable: true,
      },
    });
    expect(isAsked(environment, MOVE)).toBe(false);
    expect(
      await screen.findByText("Booking moved to Wed, 25 Nov, 4:00 PM - 5:00 PM."),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const upcoming = within(screen.getByRole("region", { name: "Upcoming" }));
    expect(upcoming.getByText("Wed, 25 Nov 2026")).toBeVisible();
    expect(upcoming.getByText("4:00 PM - 5:00 PM")).toBeVisible();
  });

  it("tells an error in the server's words, and asks for the slots again", async () => {
    const { environment, user } = await look();
    await user.click(tile(/4:00 PM - 5:00 PM/));
    await user.click(screen.getByRole("button", { name: /^Move to/ }));
    await refuse(environment, MOVE, { message: "The credit ends before.", code: "SLOT_FULL" });
    expect(await screen.findByText("The credit ends before.")).toBeVisible();
    expect(tile(/4:00 PM - 5:00 PM/)).not.toBeChecked();
    await asked(environment, "useCalendarRefreshQuery");
  });

  it("keeps the choice where no answer came, to be sent once more under the same key", async () => {
    const { environment, user } = await look();
    await user.click(tile(/4:00 PM - 5:00 PM/));
    await user.click(screen.getByRole("button", { name: /^Move to/ }));
    const first = (await asked(environment, MOVE)).input;
    await lose(environment, MOVE);
    expect(await screen.findByText("Failed to reschedule booking")).toBeVisible();
    expect(screen.getByText("You can try again: it is moved only once.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Move to/ }));
    expect((await asked(environment, MOVE)).input).toEqual(first);
  });

  it("says so when the times could not be had, and tries again", async () => {
    const { environment, user } = await ask();
    await answer(environment, "RescheduleChoiceQuery", {
      Query: { bookingCalendar: { today: "2026-11-21", days } },
    });
    await lose(environment, "useSlotsOfDayQuery");
    expect(await screen.findByText("Failed to load available time slots")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, "useSlotsOfDayQuery", {
      Query: { availableSlots: offer("2026-11-22") },
    });
    expect(await screen.findByRole("radio", { name: /4:00 PM/ })).toBeEnabled();
  });
});

describe("who comes", () => {
  it("without being signed in goes to create an account", async () => {
    const { router } = renderRoutes(routes, {
      at: "/booking-history?tab=plans",
      identity: fakeIdentity({ status: "signedOut" }),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
    expect(router.state.location.search).toBe("?next=%2Fbooking-history%3Ftab%3Dplans");
  });

  it("without a profile gets it where the setup begins", async () => {
    const { environment, router } = renderRoutes(routes, { at: "/booking-history" });
    await answer(environment, SCREEN, { Query: { viewer: null } });
    await waitFor(() => expect(router.state.location.pathname).toBe("/user-setup"));
  });
});

it("shows its own layout until the answer is there, and tries again after a failure", async () => {
  const { environment, user } = renderRoutes(routes, { at: "/booking-history" });
  expect(await screen.findByText("Loading booking history")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Booking History" })).toBeVisible();
  await lose(environment, SCREEN);
  expect(
    await screen.findByText("Failed to load booking history. Please try again."),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await answer(environment, SCREEN, history({ bookings: [booking] }));
  expect(await screen.findByText("Sun, 22 Nov 2026")).toBeVisible();
});

describe("where the server cannot tell all of it", () => {
  const trouble = { message: "Something went wrong", code: "INTERNAL_SERVER_ERROR" };
  const lists = ["Bookings", "Plans", "Purchases"].map((name) => `useSeparateLists${name}Query`);

  it("each list is asked for on its own, and the one that fails is empty", async () => {
    const { environment } = renderRoutes(routes, { at: "/booking-history" });
    await refuse(environment, SCREEN, trouble);
    const [bookings = "", plans = "", purchases = ""] = lists;
    await answer(environment, bookings, {
      Query: { viewer: { id: "u1", bookings: pageOf([booking]) } },
    });
    await answer(environment, plans, {
      Query: { viewer: { id: "u1", subscriptions: pageOf([plan]) } },
    });
    await refuse(environment, purchases, trouble);
    expect(await screen.findByText("Sun, 22 Nov 2026")).toBeVisible();
    expect(screen.getByRole("tab", { name: "Active Plans (1)" })).toBeInTheDocument();
    expect(screen.getByRole("tab", { name: "Purchases (0)" })).toBeInTheDocument();
  });

  it("says so when none can be had, and asks again", async () => {
    const { environment, user } = renderRoutes(routes, { at: "/booking-history" });
    await refuse(environment, SCREEN, trouble);
    for (const name of lists) await refuse(environment, name, trouble);
    expect(await screen.findByText("Something went wrong")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, history({ bookings: [booking] }));
    expect(await screen.findByText("Sun, 22 Nov 2026")).toBeVisible();
  });
});
