import { act, screen, waitFor, within } from "@testing-library/react";
import { booking, holdTheDate, sunday } from "../../test/bookingDays";
import { answer, asked, lose } from "../../test/operations";
import { come, dashboard, open, openCalendar, resident, SCREEN } from "./dashboardUnderTest";

beforeEach(holdTheDate);

afterEach(() => {
  jest.useRealTimers();
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

  const [small, big] = ["Hatchback", "SUV"].map((name, at) => ({
    credits: 2,
    payPerUseCredits: 1,
    vehicle: {
      id: `v${at}`,
      plate: `TS07IO000${at}`,
      model: `Model ${at}`,
      nickname: null,
      carType: { id: `type-${at}`, name },
    },
  }));
  const nothingFits = { ...small, credits: 0, payPerUseCredits: 0 };

  it("names its car where there are several, and so do the washes to come", async () => {
    const cars = { ...resident, vehicleCredits: [small, big] };
    await openCalendar({ viewer: cars });
    expect(panel("Next free time").getByText("TS07IO0000 · Model 0")).toBeVisible();
    const [first] = panel("Upcoming Bookings").getAllByRole("listitem");
    expect(first).toHaveTextContent("Today · Hyundai CretaTS07IO4821");
  });

  it("does not name the only car", async () => {
    await openCalendar({ viewer: { ...resident, vehicleCredits: [small] } });
    expect(panel("Next free time").queryByText(/TS07IO0000/)).not.toBeInTheDocument();
    expect(panel("Next free time").getByRole("link")).toHaveTextContent("Book This Time");
  });

  it("leads to buying where none of the credits fits the first car, though others do", async () => {
    await openCalendar({ viewer: { ...resident, vehicleCredits: [nothingFits, big] } });
    const free = panel("Next free time");
    expect(free.getByText("None of your credits pays for a wash of Hatchback.")).toBeVisible();
    expect(free.getByRole("link", { name: "Buy a Plan for Hatchback" })).toHaveAttribute(
      "href",
      "/integrated-purchase-flow?step=plan&carType=type-0",
    );
    expect(free.queryByRole("link", { name: /^Book/ })).not.toBeInTheDocument();
  });

  it("is offered where credits fit the first car, whatever the other one needs", async () => {
    await openCalendar({ viewer: { ...resident, vehicleCredits: [big, nothingFits] } });
    expect(panel("Next free time").getByRole("link", { name: "Book This Time" })).toBeVisible();
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
  const broke = { ...resident, credits: 0, nextWash: { edges: [] } };

  it("without credits goes to buy some", async () => {
    const { router } = await open({ viewer: broke });
    await waitFor(() => expect(router.state.location.pathname).toBe("/integrated-purchase-flow"));
  });

  it("without credits but with a wash to come sees the wash", async () => {
    const edges = [{ node: booking("b2", "2026-11-22") }];
    const { router } = await open({ viewer: { ...broke, nextWash: { edges } } });
    expect(await screen.findByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
    const upcoming = within(screen.getByRole("region", { name: "Upcoming Bookings" }));
    expect(upcoming.getAllByRole("listitem")).not.toHaveLength(0);
    expect(router.state.location.pathname).toBe("/user-dashboard");
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
