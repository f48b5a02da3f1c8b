import { screen, waitFor, within } from "@testing-library/react";
import { days, holdTheDate, saturday, slotOn, sunday } from "../../test/bookingDays";
import { answer, asked, isAsked, lose, push } from "../../test/operations";
import { come, DUPLICATE, LIVE, open, REFRESH, resident, SLOTS, tile } from "./calendarUnderTest";

beforeEach(holdTheDate);
afterEach(() => jest.useRealTimers());

describe("the days", () => {
  it("are ten from today, today's slots there at once, past ones folded away", async () => {
    const { environment, user } = await open();
    expect(screen.getByRole("heading", { level: 1, name: "Book a Wash" })).toBeVisible();
    expect(screen.getByText("8 credits: 1 pay-per-use, 7 from your plans")).toBeVisible();
    expect((await screen.findAllByRole("radio")).length).toBe(10 + 3);
    expect(isAsked(environment, SLOTS)).toBe(false);
    expect(tile(/Today, Saturday, 21 November 2026/)).toBeChecked();
    for (const text of [
      "12:00 PM - 1:00 PM",
      "2 slot(s) available",
      "Fully booked",
      "Already booked by you",
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(tile(/12:00 PM - 1:00 PM, 2 slot/)).toBeEnabled();
    expect(tile(/2:00 PM - 3:00 PM, Fully booked/)).toBeDisabled();
    expect(tile(/4:00 PM - 5:00 PM, Already booked by you/)).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Show 2 earlier times" }));
    expect(tile(/8:00 AM - 9:00 AM, Already started/)).toBeDisabled();
  });

  it("move on at midnight on a page that is left open", async () => {
    jest.setSystemTime(new Date("2026-11-21T23:59:59.700+05:30"));
    const { environment } = await open();
    jest.setSystemTime(new Date("2026-11-22T00:00:01+05:30"));
    expect(await asked(environment, REFRESH)).toEqual({ date: "2026-11-22" });
    const bookingCalendar = { today: "2026-11-22", days: days.slice(1) };
    const left = { bookingCalendar, availableSlots: sunday, viewer: resident };
    await answer(environment, REFRESH, { Query: left });
    await waitFor(() => expect(tile(/Today, Sunday, 22 November 2026/)).toBeChecked());
    expect(screen.queryByRole("radio", { name: /21 November/ })).not.toBeInTheDocument();
  });

  it("begin at tomorrow when nothing is left today", async () => {
    const { environment } = await open({
      slots: [slotOn("2026-11-21", 8, { isAvailable: false, unavailableReason: "STARTED" })],
    });
    expect((await asked(environment, SLOTS)).date).toBe("2026-11-22");
  });

  it("begin at the day of the address if it can be booked", async () => {
    const { environment } = await open({ search: "?date=2026-11-25" });
    expect((await asked(environment, SLOTS)).date).toBe("2026-11-25");
    expect(tile(/25 November/)).toBeChecked();
  });

  it("do not begin at a disabled day of the address, and say why", async () => {
    const { user } = await open({ search: "?date=2026-11-23" });
    expect(tile(/21 November/)).toBeChecked();
    expect(screen.getByText("This date is not available for booking.")).toBeVisible();
    expect(screen.getByText("Reason: Our steam units are being serviced")).toBeVisible();
    await user.click(tile(/22 November/));
    expect(screen.queryByText(/This date is not available/)).not.toBeInTheDocument();
  });

  it.each([
    ["2026-11-20", "Friday, 20 November 2026 is past. Please choose another date."],
    ["2027-01-01", /^Friday, 1 January 2027 cannot be booked yet/],
    ["rubbish", "The address names no date that there is. Please choose one."],
  ])("say of %s in the address why it is not shown", async (date, text) => {
    const { router, user } = await open({ search: `?date=${date}` });
    expect(tile(/21 November/)).toBeChecked();
    expect(screen.getByText(text)).toBeVisible();
    await user.click(tile(/22 November/));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(router.state.location.search).toBe("?date=2026-11-22");
  });

  it("mark one that is closed while it is looked at, with the reason", async () => {
    const { environment, router, user } = await open();
    await user.click(tile(/12:00 PM - 1:00 PM/));
    const closed = { isAvailable: false, unavailableReason: "DATE_DISABLED" };
    const nothing = saturday.map((slot) => ({ ...slot, ...closed }));
    await push(environment, LIVE, { Subscription: { availableSlots: nothing } });
    expect(await screen.findByText("This date is not available for booking.")).toBeVisible();
    expect(screen.queryByText(/just taken/)).not.toBeInTheDocument();
    await answer(environment, REFRESH, {
      Query: {
        bookingCalendar: {
          today: "2026-11-21",
          days: days.map((day, at) =>
            at === 0 ? { ...day, isDisabled: true, disabledReason: "The tank is empty" } : day,
          ),
        },
        availableSlots: nothing,
        viewer: resident,
      },
    });
    expect(tile(/21 November/)).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByText("Reason: The tank is empty")).toBeVisible();
    expect(router.state.location.search).not.toMatch(/slot=/);
  });

  it("keep the chosen one in the address, and show its slots at once when chosen again", async () => {
    const { environment, router, user } = await open({ state: { kept: true } });
    await user.click(tile(/22 November/));
    expect(tile(/22 November/)).toBeChecked();
    expect(screen.getByText("Loading time slots")).toBeInTheDocument();
    expect(router.state.location.search).toBe("?date=2026-11-22");
    expect(router.state.location.state).toEqual({ kept: true });
    expect((await asked(environment, SLOTS)).date).toBe("2026-11-22");
    await answer(environment, SLOTS, { Query: { availableSlots: sunday } });
    expect(tile(/9:00 AM - 10:00 AM, 1 slot\(s\) available/)).toBeEnabled();
    await user.click(tile(/21 November/));
    expect(tile(/12:00 PM - 1:00 PM/)).toBeEnabled();
    await user.click(tile(/22 November/));
    expect(tile(/9:00 AM - 10:00 AM/)).toBeEnabled();
  });

  it("are gone through by the arrow keys", async () => {
    const { user, environment } = await open();
    tile(/21 November/).focus();
    await user.keyboard("{ArrowRight}");
    expect(tile(/22 November/)).toBeChecked();
    expect((await asked(environment, SLOTS)).date).toBe("2026-11-22");
  });

  it("tell why a disabled one cannot be chosen, and forget it with the next choice", async () => {
    const { user } = await open();
    await user.click(tile(/23 November/));
    expect(screen.getByText("This date is not available for booking.")).toBeVisible();
    expect(screen.getByText("Reason: Our steam units are being serviced")).toBeVisible();
    await user.click(tile(/24 November/));
    expect(screen.getByText("This date is not available for booking.")).toBeVisible();
    expect(screen.queryByText(/^Reason:/)).not.toBeInTheDocument();
    expect(tile(/21 November/)).toBeChecked();
    await user.click(tile(/22 November/));
    expect(screen.queryByText(/This date is not available/)).not.toBeInTheDocument();
  });

  it("say so where there are no slots", async () => {
    const { user, environment } = await open();
    await user.click(tile(/22 November/));
    await answer(environment, SLOTS, { Query: { availableSlots: [] } });
    expect(
      screen.getByText(
        "No time slots available for the selected date. Please choose a different date.",
      ),
    ).toBeVisible();
  });

  it("try again when the slots did not come", async () => {
    const { user, environment } = await open();
    await user.click(tile(/22 November/));
    await lose(environment, SLOTS);
    expect(await screen.findByText("Failed to load available slots")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SLOTS, { Query: { availableSlots: sunday } });
    expect(await screen.findByRole("radio", { name: /8:00 AM/ })).toBeEnabled();
  });
});

describe("who comes", () => {
  it.each([
    [7, 0, "7 credits from your plans"],
    [0, 1, "1 pay-per-use credit"],
  ])("reads once what can be spent, with %i and %i", async (credits, payPerUseCredits, text) => {
    await open({ viewer: { ...resident, credits, payPerUseCredits } });
    expect(screen.getByText(text)).toBeVisible();
  });

  it("without credits sees the times, and where to buy some", async () => {
    await open({ viewer: { ...resident, credits: 0, payPerUseCredits: 0 } });
    const panel = within(screen.getByRole("region", { name: "No Credits Available" }));
    expect(panel.getByText("You don't have enough credits. Please purchase a plan.")).toBeVisible();
    expect(panel.getByRole("link", { name: "Purchase Credits" })).toHaveAttribute(
      "href",
      "/integrated-purchase-flow",
    );
    expect(screen.queryByRole("button", { name: "Confirm Booking" })).not.toBeInTheDocument();
  });

  it("without credits is told so beside the time that was chosen, with the way to buy some", async () => {
    const { user } = await open({ viewer: { ...resident, credits: 0, payPerUseCredits: 0 } });
    await user.click(tile(/12:00 PM - 1:00 PM/));
    expect(screen.getByText("Sat, 21 Nov · 12:00 PM - 1:00 PM")).toBeVisible();
    expect(
      screen.getAllByText("You don't have enough credits. Please purchase a plan."),
    ).toHaveLength(2);
    expect(screen.getAllByRole("link", { name: "Purchase Credits" })).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Confirm Booking" })).not.toBeInTheDocument();
  });

  it.each([
    ["without a profile", null, "/user-setup"],
    [
      "before the setup is complete",
      { ...resident, onboarding: { termsAccepted: true, profileCompleted: false } },
      "/dashboard",
    ],
  ])("%s goes where that is mended", async (_, viewer, address) => {
    const { router } = await come({ viewer });
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
  });
});

describe("the chosen slot", () => {
  it("is in the address, and there again after a reload", async () => {
    const { router, user, unmount } = await open();
    await user.click(tile(/12:00 PM - 1:00 PM/));
    expect(router.state.location.search).toBe("?slot=slot-12&date=2026-11-21");
    const { search } = router.state.location;
    unmount();
    await open({ search });
    await waitFor(() => expect(tile(/12:00 PM - 1:00 PM/)).toBeChecked());
    expect(screen.getByText("Sat, 21 Nov · 12:00 PM - 1:00 PM")).toBeVisible();
  });

  it("goes from the address with another day", async () => {
    const { router, user } = await open({ search: "?date=2026-11-21&slot=slot-12" });
    await user.click(tile(/22 November/));
    await waitFor(() => expect(router.state.location.search).toBe("?date=2026-11-22"));
  });

  it.each([
    ["slot-14", "This time was just taken. Please choose another."],
    ["slot-8", "This time has started. Please choose another."],
    ["slot-16", DUPLICATE],
    ["slot-99", "This time is not offered any more. Please choose another."],
  ])("%s of the address that cannot be had is not chosen, and it says why", async (slot, text) => {
    const { router } = await open({ search: `?date=2026-11-21&slot=${slot}` });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText("Credits Used: 1 credit")).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe("?date=2026-11-21"));
  });
});
