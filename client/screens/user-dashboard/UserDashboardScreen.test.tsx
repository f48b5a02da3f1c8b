import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../routes";
import { booking, days, holdTheDate, saturday, sunday } from "../../test/bookingDays";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import { toastQueue } from "../../ui/toast";

const SCREEN = "UserDashboardScreenQuery";
const BOOK = "useBookSlotMutation";
const ACCEPT = "useAcceptTermsMutation";

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
          status: "RUNNING",
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
  availableSlots: readonly object[] = saturday,
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

beforeEach(holdTheDate);

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
    expect(credits.getByText("Next to expire: Sun, 7 Feb 2027")).toBeVisible();

    const upcoming = within(screen.getByRole("region", { name: "Upcoming Bookings" }));
    expect(upcoming.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      expect.stringContaining(
        "Sat21NovSaturday, 21 November 20264:00\u00a0PM\u00a0- 5:00\u00a0PMToday · Hyundai CretaConfirmed",
      ),
      expect.stringContaining(
        "Sun22NovSunday, 22 November 202610:00\u00a0AM\u00a0- 11:00\u00a0AMTomorrow · Hyundai CretaConfirmed",
      ),
      expect.stringContaining(
        "Tue24NovTuesday, 24 November 202610:00\u00a0AM\u00a0- 11:00\u00a0AMHyundai CretaPending",
      ),
    ]);
    expect(upcoming.getByRole("link", { name: "View Booking History" })).toHaveAttribute(
      "href",
      "/booking-history",
    );

    const plans = within(screen.getByRole("region", { name: "Active Plans" }));
    expect(plans.getByText("SUV · until Sun, 7 Feb 2027 · 7 credits left")).toBeVisible();
    expect(plans.getByText("SUV · Unlimited · 1 credit left")).toBeVisible();
  });

  it("lists a wash that is under way, first and as such, until it is over", async () => {
    const { environment } = await come();
    expect(await asked(environment, SCREEN)).toBeDefined();
    const edges = [
      booking("b9", "2026-11-22"),
      booking("b8", "2026-11-21", { startTime: "09:00", endTime: "11:00" }),
    ].map((node) => ({ node }));
    await answer(environment, SCREEN, dashboard({ ...resident, bookings: { edges } }));
    const upcoming = within(await screen.findByRole("region", { name: "Upcoming Bookings" }));
    const [first] = upcoming.getAllByRole("listitem");
    expect(first).toHaveTextContent(/9:00.AM.- 11:00.AM.*Under way · Hyundai Creta/);
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
      await screen.findByText(
        "Failed to fetch user profile. The server could not be reached. Please try again.",
      ),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, dashboard());
    expect(await screen.findByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
  });
});

describe("the next wash", () => {
  const withTomorrow = (tomorrow: readonly object[], lastBookings: readonly object[]) => ({
    Query: {
      ...dashboard().Query,
      viewer: { ...resident, lastBookings: { edges: lastBookings.map((node) => ({ node })) } },
      tomorrow,
    },
  });
  const eight = { slot: { id: "slot-8" }, status: "COMPLETED" };
  const panel = (name: string) => within(screen.getByRole("region", { name }));

  it("is the usual one, tomorrow: a press leads to it in the calendar", async () => {
    const { environment } = await come();
    const past = [booking("p1", "2026-11-14", eight), booking("p2", "2026-11-07", eight)];
    await answer(environment, SCREEN, withTomorrow(sunday, past));
    await screen.findByRole("region", { name: "Your usual wash" });
    const usual = panel("Your usual wash");
    expect(usual.getByText("Tomorrow · Sun, 22 Nov")).toBeVisible();
    expect(usual.getByRole("link", { name: "Book the Usual Wash" })).toHaveAttribute(
      "href",
      "/booking-calendar?date=2026-11-22&slot=slot-8",
    );
  });

  it("is the first free time for anyone who has none, or where it is taken", async () => {
    const { environment } = await come();
    await answer(environment, SCREEN, withTomorrow(sunday, []));
    await screen.findByRole("region", { name: "Next free time" });
    const free = panel("Next free time");
    expect(free.getByText("Today · Sat, 21 Nov")).toBeVisible();
    expect(free.getByRole("link", { name: "Book This Time" })).toHaveAttribute(
      "href",
      "/booking-calendar?date=2026-11-21&slot=slot-12",
    );
  });

  it("is not offered to anyone who has no credit for it", async () => {
    await openCalendar({
      viewer: { ...resident, credits: 0 },
      state: { allowDashboard: true },
    });
    expect(screen.queryByRole("link", { name: /^Book (This|the)/ })).not.toBeInTheDocument();
  });
});

describe("who comes", () => {
  const broke = { ...resident, credits: 0 };

  it("without credits goes to buy some", async () => {
    const { router } = await open({ viewer: broke });
    await waitFor(() => expect(router.state.location.pathname).toBe("/integrated-purchase-flow"));
  });

  it("without credits here, but with some on another device, stays: the server decides", async () => {
    const { environment, router } = await open({ viewer: broke });
    await waitFor(() => expect(router.state.location.pathname).toBe("/integrated-purchase-flow"));
    await act(() => router.navigate("/user-dashboard"));
    expect(await screen.findByText("Loading your dashboard")).toBeInTheDocument();
    await answer(environment, "useCreditsConfirmedQuery", {
      Query: { viewer: { id: "u1", credits: 4, payPerUseCredits: 0 } },
    });
    expect(await screen.findByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
    expect(router.state.location.pathname).toBe("/user-dashboard");
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

  it("without an account here yet gets one where the setup begins", async () => {
    const { router } = await open({ viewer: null });
    await waitFor(() => expect(router.state.location.pathname).toBe("/user-setup"));
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
      User: {
        id: "u1",
        role: "USER",
        onboarding: { termsAccepted: true, profileCompleted: true },
      },
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

  it("sign out anyone who cancels", async () => {
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

describe("booking", () => {
  const booked = {
    Booking: {
      ...booking("b9", "2026-11-21", { startTime: "12:00", endTime: "13:00" }),
      bookingId: 42,
      serviceType: "REGULAR",
    },
    AvailableSlot: { ...saturday[2], isBookedByViewer: true, availableCapacity: 1 },
    User: {
      id: "u1",
      role: "USER",
      credits: 6,
      payPerUseCredits: 0,
      nearestCreditExpiry: "2027-02-07",
      onboarding: { termsAccepted: true, profileCompleted: true },
    },
  };

  async function choose() {
    const view = await openCalendar();
    await view.user.click(day(/12:00 PM - 1:00 PM/));
    return { ...view, confirm: screen.getByRole("button", { name: "Confirm Booking" }) };
  }

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
    const confirmed = { name: "Booking Confirmed!" };
    expect(await screen.findByRole("heading", confirmed, { timeout: 10_000 })).toBeVisible();
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
});
