import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../routes";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import { toastQueue } from "../../ui/toast";

const SCREEN = "UserDashboardScreenQuery";
const SLOTS = "useSlotsOfDayQuery";
const BOOK = "useBookSlotMutation";
const REFRESH = "useCalendarRefreshQuery";
const ACCEPT = "useAcceptTermsMutation";

const slotOn = (date: string, hour: number, fields: object = {}) => ({
  id: `offer-${hour}:${date}`,
  date,
  startTime: `${String(hour).padStart(2, "0")}:00`,
  endTime: `${String(hour + 1).padStart(2, "0")}:00`,
  isAvailable: true,
  isBookedByViewer: false,
  availableCapacity: 2,
  capacity: 4,
  unavailableReason: null,
  slot: { id: `slot-${hour}` },
  ...fields,
});

const today = [
  slotOn("2026-11-21", 8, { isAvailable: false, unavailableReason: "STARTED" }),
  slotOn("2026-11-21", 9, { isAvailable: false, unavailableReason: "STARTED" }),
  slotOn("2026-11-21", 12),
  slotOn("2026-11-21", 14, { isAvailable: false, availableCapacity: 0, unavailableReason: "FULL" }),
  slotOn("2026-11-21", 16, { isBookedByViewer: true }),
];
const sunday = [slotOn("2026-11-22", 8), slotOn("2026-11-22", 9, { availableCapacity: 1 })];

const days = Array.from({ length: 10 }, (_, day) => ({
  id: `day-${day}`,
  date: `2026-11-${21 + day}`,
  isDisabled: day === 2 || day === 3,
  disabledReason: day === 2 ? "Our steam units are being serviced" : null,
}));

const booking = (id: string, bookingDate: string, fields: object = {}) => ({
  id,
  bookingDate,
  startTime: "10:00",
  endTime: "11:00",
  status: "CONFIRMED",
  carModel: "Hyundai Creta",
  ...fields,
});

const resident = {
  id: "u1",
  displayName: "Venkata Satyanarayana Raju",
  credits: 7,
  payPerUseCredits: 0,
  nearestCreditExpiry: "2027-02-07",
  onboarding: { termsAccepted: true, profileCompleted: true },
  bookings: {
    edges: [
      booking("b3", "2026-11-24", { status: "PENDING" }),
      booking("b2", "2026-11-22"),
      booking("b4", "2026-11-22", { startTime: "07:00", endTime: "08:00", status: "CANCELLED" }),
      booking("b1", "2026-11-21", { startTime: "16:00", endTime: "17:00" }),
      booking("b0", "2026-11-21", { startTime: "08:00", endTime: "09:00" }),
    ].map((node) => ({ node })),
  },
  subscriptions: {
    edges: [
      {
        node: {
          id: "s1",
          planName: "Quarterly Care",
          carTypeName: "SUV",
          endDate: "2027-02-07",
          credits: 7,
        },
      },
      {
        node: { id: "s2", planName: "Single Wash", carTypeName: "SUV", endDate: null, credits: 1 },
      },
    ],
    pageInfo: { hasNextPage: false },
  },
};

const dashboard = (
  viewer: object | null = resident,
  availableSlots: readonly object[] = today,
) => ({
  Query: { viewer, bookingCalendar: { today: "2026-11-21", days }, availableSlots },
});

interface Arrival {
  readonly viewer?: object | null;
  readonly slots?: readonly object[];
  readonly search?: string;
  readonly state?: object;
}

async function come({ search = "", state }: Arrival = {}) {
  const view = renderRoutes(routes, { at: { pathname: "/user-dashboard", search, state } });
  await answer(view.environment, "RequireRoleQuery", {
    Query: { viewer: { id: "u1", role: "USER" } },
  });
  return view;
}

async function open(arrival: Arrival = {}) {
  const view = await come(arrival);
  await answer(
    view.environment,
    SCREEN,
    dashboard(arrival.viewer === undefined ? resident : arrival.viewer, arrival.slots),
  );
  return view;
}

async function openCalendar(arrival?: Arrival) {
  const view = await open(arrival);
  await screen.findByRole("group", { name: "Select Date" });
  return view;
}

const day = (name: RegExp) => screen.getByRole("radio", { name });

beforeEach(() => {
  // Ten in the morning in Hyderabad; only the date is held still.
  jest.useFakeTimers({
    now: new Date("2026-11-21T04:30:00Z"),
    doNotFake: [
      "hrtime",
      "nextTick",
      "performance",
      "queueMicrotask",
      "requestAnimationFrame",
      "cancelAnimationFrame",
      "requestIdleCallback",
      "cancelIdleCallback",
      "setImmediate",
      "clearImmediate",
      "setInterval",
      "clearInterval",
      "setTimeout",
      "clearTimeout",
    ],
  });
});

afterEach(() => {
  jest.useRealTimers();
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
});

describe("the dashboard", () => {
  it("welcomes, and shows credits, the washes to come and the plans that run", async () => {
    await openCalendar();
    expect(
      screen.getByRole("heading", { level: 1, name: "Welcome, Venkata Satyanarayana Raju" }),
    ).toBeVisible();
    const credits = within(screen.getByRole("region", { name: "Your credits" }));
    expect(credits.getByText("7")).toBeVisible();
    expect(credits.getByText("Next to expire: Sun, 7 Feb")).toBeVisible();

    const upcoming = within(screen.getByRole("region", { name: "Upcoming Bookings" }));
    expect(upcoming.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      expect.stringContaining(
        "Saturday, 21 November 20264:00 PM - 5:00 PMToday · Hyundai CretaConfirmed",
      ),
      expect.stringContaining(
        "Sunday, 22 November 202610:00 AM - 11:00 AMTomorrow · Hyundai CretaConfirmed",
      ),
      expect.stringContaining("Tuesday, 24 November 202610:00 AM - 11:00 AMHyundai CretaPending"),
    ]);
    expect(upcoming.getByRole("link", { name: "View Booking History" })).toHaveAttribute(
      "href",
      "/booking-history",
    );

    const plans = within(screen.getByRole("region", { name: "Active Plans" }));
    expect(plans.getByText("SUV · until Sun, 7 Feb 2027 · 7 credits left")).toBeVisible();
    expect(plans.getByText("SUV · Unlimited · 1 credit left")).toBeVisible();
  });

  it("offers pay-per-use where there is no such credit, and says so in state and address", async () => {
    const { user, router } = await openCalendar();
    await user.click(screen.getByRole("link", { name: "Book Pay-per-use" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/integrated-purchase-flow"));
    expect(router.state.location.search).toBe("?payPerUseOnly=1");
    expect(router.state.location.state).toEqual({ payPerUseOnly: true });
  });

  it("does not offer pay-per-use to who has such credits", async () => {
    await openCalendar({ viewer: { ...resident, payPerUseCredits: 1 } });
    expect(screen.queryByRole("link", { name: "Book Pay-per-use" })).not.toBeInTheDocument();
  });

  it("says plainly what is empty", async () => {
    const nothing = { edges: [], pageInfo: { hasNextPage: false } };
    await openCalendar({ viewer: { ...resident, bookings: nothing, subscriptions: nothing } });
    expect(screen.getByText("Nothing booked yet. Pick a day and a time.")).toBeVisible();
    expect(screen.getByText(/You have no active plan/)).toBeVisible();
  });

  it("tries again when the server could not be reached", async () => {
    const { environment, user } = await come();
    await lose(environment, SCREEN);
    expect(
      await screen.findByText("Network error. Please check your connection and try again."),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, dashboard());
    expect(await screen.findByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
  });
});

describe("who comes", () => {
  const broke = { ...resident, credits: 0 };

  it("without credits goes to buy some", async () => {
    const { router } = await open({ viewer: broke });
    await waitFor(() => expect(router.state.location.pathname).toBe("/integrated-purchase-flow"));
  });

  it("without credits may stay where navigation state allows it", async () => {
    await openCalendar({ viewer: broke, state: { allowDashboard: true } });
    const panel = within(screen.getByRole("region", { name: "No Credits Available" }));
    expect(panel.getByRole("link", { name: "Purchase Credits" })).toHaveAttribute(
      "href",
      "/integrated-purchase-flow",
    );
    expect(screen.queryByRole("button", { name: "Confirm Booking" })).not.toBeInTheDocument();
  });

  it("from the booking that took the last credit is told so", async () => {
    await openCalendar({ viewer: broke, state: { fromBookingConfirmation: true } });
    expect(screen.getByText("Booking Complete!")).toBeVisible();
    expect(screen.getByRole("link", { name: "Purchase More Credits" })).toBeVisible();
  });

  it("from a booking with credits left is not", async () => {
    await openCalendar({ state: { fromBookingConfirmation: true } });
    expect(screen.queryByText("Booking Complete!")).not.toBeInTheDocument();
  });

  it("without a profile goes to complete it", async () => {
    const onboarding = { termsAccepted: true, profileCompleted: false };
    const { router } = await open({ viewer: { ...resident, onboarding } });
    await waitFor(() => expect(router.state.location.pathname).toBe("/user-setup"));
  });

  it("without an account here yet gets one on the way through /dashboard", async () => {
    const { router } = await open({ viewer: null });
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  });
});

describe("the terms", () => {
  const unsigned = {
    ...resident,
    credits: 0,
    onboarding: { termsAccepted: false, profileCompleted: true },
  };

  beforeEach(() => {
    globalThis.fetch = jest.fn(() =>
      Promise.resolve({ ok: true, json: () => Promise.resolve({ termsVersion: "2026-11" }) }),
    ) as unknown as typeof fetch;
  });

  it("block the dashboard until they are accepted", async () => {
    const { environment, user } = await open({ viewer: { ...unsigned, credits: 3 } });
    const dialog = within(await screen.findByRole("dialog", { name: "Terms and Conditions" }));
    expect(dialog.getAllByRole("heading", { level: 3 })).toHaveLength(5);
    await user.keyboard("{Escape}");
    await user.click(dialog.getByRole("button", { name: "Accept & Continue" }));
    expect(dialog.getByText("Please tick this box to accept the terms")).toBeVisible();
    const box = dialog.getByRole("checkbox", {
      name: "I have read and agree to the Terms and Conditions",
    });
    expect(box).toHaveFocus();
    await user.keyboard(" ");
    await user.dblClick(dialog.getByRole("button", { name: "Accept & Continue" }));
    expect((await asked(environment, ACCEPT)).input).toEqual({ version: "2026-11" });
    await answer(environment, ACCEPT, {
      User: { id: "u1", onboarding: { termsAccepted: true, profileCompleted: true } },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(isAsked(environment, ACCEPT)).toBe(false);
  });

  it("stay, with an alert, when accepting could not be saved", async () => {
    const { environment, user } = await open({ viewer: unsigned });
    await user.click(await screen.findByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Accept & Continue" }));
    await refuse(environment, ACCEPT, { message: "Something went wrong", code: "UNEXPECTED" });
    const alert = within(await screen.findByRole("alertdialog"));
    expect(alert.getByText("Failed to save terms acceptance. Please try again.")).toBeVisible();
    await user.click(alert.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(screen.getByRole("checkbox")).toBeChecked();
  });

  it("sign out whoever cancels", async () => {
    const { user, identity } = await open({ viewer: unsigned });
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(identity.signOut).toHaveBeenCalledWith("/login");
  });

  it("are shown when the server could not tell who it is, then the screen is asked for again", async () => {
    const { environment, user } = await come();
    await refuse(environment, SCREEN, { message: "Something went wrong", code: "UNEXPECTED" });
    await user.click(await screen.findByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Accept & Continue" }));
    await answer(environment, ACCEPT);
    await answer(environment, SCREEN, dashboard());
    expect(await screen.findByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
  });
});

describe("the calendar", () => {
  it("offers today's slots at once, each with what can be had, past ones folded away", async () => {
    const { environment, user } = await openCalendar();
    expect((await screen.findAllByRole("radio")).length).toBe(10 + 3);
    expect(isAsked(environment, SLOTS)).toBe(false);
    expect(day(/Today, Saturday, 21 November 2026/)).toBeChecked();
    expect(day(/12:00 PM - 1:00 PM, 2 slot\(s\) available/)).toBeEnabled();
    expect(day(/2:00 PM - 3:00 PM, Fully booked/)).toBeDisabled();
    expect(day(/4:00 PM - 5:00 PM, Already booked by you/)).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Show 2 earlier times" }));
    expect(day(/8:00 AM - 9:00 AM, Already started/)).toBeDisabled();
  });

  it("begins at tomorrow when nothing is left today", async () => {
    const { environment } = await openCalendar({
      slots: [slotOn("2026-11-21", 8, { isAvailable: false, unavailableReason: "STARTED" })],
    });
    expect((await asked(environment, SLOTS)).date).toBe("2026-11-22");
  });

  it("begins at the day of the address if it can be booked", async () => {
    const { environment } = await openCalendar({ search: "?date=2026-11-25" });
    expect((await asked(environment, SLOTS)).date).toBe("2026-11-25");
    expect(day(/25 November/)).toBeChecked();
  });

  it("does not begin at a disabled day of the address", async () => {
    await openCalendar({ search: "?date=2026-11-23" });
    expect(day(/21 November/)).toBeChecked();
  });

  it("asks for the slots of another day, keeps it in the address, and shows it at once when chosen again", async () => {
    const { environment, router, user } = await openCalendar({ state: { allowDashboard: true } });
    await user.click(day(/22 November/));
    expect(day(/22 November/)).toBeChecked();
    expect(screen.getByText("Loading time slots")).toBeInTheDocument();
    expect(router.state.location.search).toBe("?date=2026-11-22");
    expect(router.state.location.state).toEqual({ allowDashboard: true });
    expect((await asked(environment, SLOTS)).date).toBe("2026-11-22");
    await answer(environment, SLOTS, { Query: { availableSlots: sunday } });
    expect(day(/9:00 AM - 10:00 AM, 1 slot\(s\) available/)).toBeEnabled();
    await user.click(day(/21 November/));
    expect(day(/12:00 PM - 1:00 PM/)).toBeEnabled();
    await user.click(day(/22 November/));
    expect(day(/9:00 AM - 10:00 AM/)).toBeEnabled();
  });

  it("goes through the days by the arrow keys", async () => {
    const { user, environment } = await openCalendar();
    day(/21 November/).focus();
    await user.keyboard("{ArrowRight}");
    expect(day(/22 November/)).toBeChecked();
    expect((await asked(environment, SLOTS)).date).toBe("2026-11-22");
  });

  it("tells why a disabled day cannot be chosen, and forgets it with the next choice", async () => {
    const { user } = await openCalendar();
    await user.click(day(/23 November/));
    expect(
      screen.getByText("Cannot book on this date: Our steam units are being serviced"),
    ).toBeVisible();
    await user.click(day(/24 November/));
    expect(screen.getByText("Cannot book on this date: Booking not available")).toBeVisible();
    expect(day(/21 November/)).toBeChecked();
    await user.click(day(/22 November/));
    expect(screen.queryByText(/Cannot book on this date/)).not.toBeInTheDocument();
  });

  it("says so when a day has no slots", async () => {
    const { user, environment } = await openCalendar();
    await user.click(day(/22 November/));
    await answer(environment, SLOTS, { Query: { availableSlots: [] } });
    expect(
      screen.getByText(
        "No time slots available for the selected date. Please choose a different date.",
      ),
    ).toBeVisible();
  });

  it("tries again when the slots did not come", async () => {
    const { user, environment } = await openCalendar();
    await user.click(day(/22 November/));
    await lose(environment, SLOTS);
    await user.click(await screen.findByRole("button", { name: "Try Again" }));
    await answer(environment, SLOTS, { Query: { availableSlots: sunday } });
    expect(await screen.findByRole("radio", { name: /8:00 AM/ })).toBeEnabled();
  });
});

describe("booking", () => {
  const booked = {
    Booking: {
      ...booking("b9", "2026-11-21", { startTime: "12:00", endTime: "13:00" }),
      bookingId: 42,
      serviceType: "REGULAR",
    },
    AvailableSlot: { ...today[2], isBookedByViewer: true, availableCapacity: 1 },
    User: { id: "u1", credits: 6, payPerUseCredits: 0, nearestCreditExpiry: "2027-02-07" },
  };

  async function choose() {
    const view = await openCalendar();
    await view.user.click(day(/12:00 PM - 1:00 PM/));
    return { ...view, confirm: screen.getByRole("button", { name: "Confirm Booking" }) };
  }

  it("needs a slot, and says so", async () => {
    const { user, environment } = await openCalendar();
    await user.click(screen.getByRole("button", { name: "Confirm Booking" }));
    expect(screen.getByText("Please select a date and time slot")).toBeVisible();
    expect(isAsked(environment, BOOK)).toBe(false);
  });

  it("sums up what it will do, does it once, and goes to the confirmation", async () => {
    const { user, environment, router, confirm } = await choose();
    expect(screen.getByText("Sat, 21 Nov · 12:00 PM - 1:00 PM")).toBeVisible();
    expect(screen.getByText("Credits Used: 1 credit")).toBeVisible();
    await user.dblClick(confirm);
    expect((await asked(environment, BOOK)).input).toEqual({
      slotId: "slot-12",
      date: "2026-11-21",
      clientKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await answer(environment, BOOK, booked);
    expect(isAsked(environment, BOOK)).toBe(false);
    expect(await screen.findByText("Booking confirmed successfully!")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Booking Confirmed!" })).toBeVisible();
    const { pathname, search, state } = router.state.location;
    expect(pathname + search).toBe("/booking-confirmation?booking=b9");
    expect(state).toEqual({
      bookingId: 42,
      bookingDate: "2026-11-21",
      slot: { startTime: "12:00", endTime: "13:00" },
      serviceType: "REGULAR",
    });
    await user.click(screen.getByRole("link", { name: "Go to Dashboard" }));
    const upcoming = within(await screen.findByRole("region", { name: "Upcoming Bookings" }));
    expect(upcoming.getAllByRole("listitem")[0]).toHaveTextContent("12:00 PM - 1:00 PM");
    expect(
      within(screen.getByRole("region", { name: "Your credits" })).getByText("6"),
    ).toBeVisible();
  });

  it("tells a refusal in the server's words, asks for the slots again and keeps the day", async () => {
    const { user, environment, router, confirm } = await choose();
    await user.click(confirm);
    await refuse(environment, BOOK, {
      message: "This time slot is fully booked. Please choose another.",
      code: "SLOT_FULL",
      kind: "conflict",
    });
    expect(
      await screen.findByText("This time slot is fully booked. Please choose another."),
    ).toBeVisible();
    expect((await asked(environment, REFRESH)).date).toBe("2026-11-21");
    await answer(environment, REFRESH, {
      Query: {
        bookingCalendar: { today: "2026-11-21", days },
        availableSlots: today.map((slot) =>
          slot.id === "offer-12:2026-11-21"
            ? { ...slot, isAvailable: false, availableCapacity: 0, unavailableReason: "FULL" }
            : slot,
        ),
        viewer: { id: "u1", credits: 7, payPerUseCredits: 0, nearestCreditExpiry: "2027-02-07" },
      },
    });
    expect(day(/12:00 PM - 1:00 PM, Fully booked/)).toBeDisabled();
    expect(day(/21 November/)).toBeChecked();
    expect(router.state.location.pathname).toBe("/user-dashboard");
    expect(confirm).not.toHaveAttribute("aria-busy");
  });

  it("forgets the refusal with the next choice", async () => {
    const { user, environment, confirm } = await choose();
    await user.click(confirm);
    await refuse(environment, BOOK, { message: "Refused.", code: "SLOT_STARTED" });
    await user.click(day(/12:00 PM - 1:00 PM/));
    expect(screen.queryByText("Refused.")).not.toBeInTheDocument();
  });

  it("repeats a call whose answer was lost under the same key, the choice still standing", async () => {
    const { user, environment, confirm } = await choose();
    await user.click(confirm);
    const first = (await asked(environment, BOOK)).input;
    await lose(environment, BOOK);
    expect(await screen.findByText(/Please check your connection/)).toBeVisible();
    expect(screen.getByText("Sat, 21 Nov · 12:00 PM - 1:00 PM")).toBeVisible();
    await user.click(confirm);
    expect((await asked(environment, BOOK)).input).toEqual(first);
    await answer(environment, BOOK, booked);
    expect(await screen.findByRole("heading", { name: "Booking Confirmed!" })).toBeVisible();
  });
});
