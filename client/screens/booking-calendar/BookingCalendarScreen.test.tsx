import { act, screen, waitFor, within } from "@testing-library/react";
import { offerScreen } from "../../relay/preparedScreens";
import { routes } from "../../routes";
import { booking, days, full, holdTheDate, saturday, slotOn, sunday } from "../../test/bookingDays";
import { answer, asked, isAsked, lose, push, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

const SCREEN = "BookingCalendarScreenQuery";
const SLOTS = "useSlotsOfDayQuery";
const BOOK = "useBookSlotMutation";
const REFRESH = "useCalendarRefreshQuery";
const CHECK = "useDuplicateCheckQuery";
const LIVE = "useLiveSlotsSubscription";

const DUPLICATE =
  "You already have a booking for this time slot on this date. Please select a different slot or date.";

const resident = {
  id: "u1",
  credits: 7,
  payPerUseCredits: 1,
  nearestCreditExpiry: "2027-02-07",
  onboarding: { termsAccepted: true, profileCompleted: true },
  bookings: { edges: [{ node: booking("b1", "2026-11-21", { slot: { id: "slot-16" } }) }] },
};

interface Arrival {
  readonly viewer?: object | null;
  readonly slots?: readonly object[];
  readonly search?: string;
  readonly state?: object;
}

async function come({ viewer = resident, slots = saturday, search = "", state }: Arrival = {}) {
  const view = renderRoutes(routes, { at: { pathname: "/booking-calendar", search, state } });
  await answer(view.environment, SCREEN, {
    Query: { viewer, bookingCalendar: { today: "2026-11-21", days }, availableSlots: slots },
  });
  return view;
}

async function open(arrival?: Arrival) {
  const view = await come(arrival);
  await screen.findByRole("group", { name: "Select Date" });
  return view;
}

type View = Awaited<ReturnType<typeof open>>;

const tile = (name: RegExp) => screen.getByRole("radio", { name });
const confirm = () => screen.getByRole("button", { name: /^Confirm Booking/ });

const noonIsFull = saturday.map((slot) =>
  slot.startTime === "12:00" ? { ...slot, ...full } : slot,
);
const noonTaken = {
  Query: {
    bookingCalendar: { today: "2026-11-21", days },
    availableSlots: noonIsFull,
    viewer: resident,
  },
};

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
    expect(tile(/12:00 PM - 1:00 PM/)).toBeChecked();
    expect(screen.getByText("Sat, 21 Nov · 12:00 PM - 1:00 PM")).toBeVisible();
  });

  it("goes from the address with another day", async () => {
    const { router, user } = await open({ search: "?date=2026-11-21&slot=slot-12" });
    await user.click(tile(/22 November/));
    expect(router.state.location.search).toBe("?date=2026-11-22");
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

describe("booking", () => {
  async function choose(arrival?: Arrival) {
    const view = await open(arrival);
    await view.user.click(tile(/12:00 PM - 1:00 PM/));
    return view;
  }

  const book = async (view: View) => {
    await view.user.click(confirm());
    return (await asked(view.environment, BOOK)).input;
  };

  it("needs a slot, and says so", async () => {
    const { user, environment } = await open();
    await user.click(confirm());
    expect(screen.getByText("Please select a date and time slot")).toBeVisible();
    expect(isAsked(environment, BOOK)).toBe(false);
  });

  it("sums up, books once, says so for two seconds, and goes to the confirmation", async () => {
    const { environment, router, user } = await choose();
    expect(screen.getByText("Sat, 21 Nov · 12:00 PM - 1:00 PM")).toBeVisible();
    expect(screen.getByText("Credits Used: 1 credit")).toBeVisible();
    await user.dblClick(confirm());
    await answer(environment, BOOK, {
      Booking: {
        ...booking("b9", "2026-11-21", { startTime: "12:00", endTime: "13:00" }),
        bookingId: 42,
        serviceType: "REGULAR",
      },
      AvailableSlot: { ...saturday[2], isBookedByViewer: true, availableCapacity: 1 },
    });
    const said = performance.now();
    expect(screen.getByText("Booking confirmed successfully!")).toBeVisible();
    await user.click(tile(/22 November/));
    expect(tile(/21 November/)).toBeChecked();
    await user.click(confirm());
    expect(isAsked(environment, BOOK)).toBe(false);
    const confirmed = { name: "Booking Confirmed!" };
    expect(await screen.findByRole("heading", confirmed, { timeout: 10_000 })).toBeVisible();
    expect(performance.now() - said).toBeGreaterThan(1_900);
    expect(router.state.location.pathname).toBe("/booking-confirmation");
    expect(isAsked(environment, "BookingConfirmationScreenQuery")).toBe(false);
  });

  it("fetches what the confirmation is made of while it books", async () => {
    const view = await choose();
    const start = jest.fn();
    offerScreen("/booking-confirmation", start);
    await book(view);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("does not lead away anyone who left meanwhile", async () => {
    const { environment, router, user } = await choose();
    await user.click(confirm());
    await answer(environment, BOOK);
    await user.click(screen.getByRole("link", { name: "History" }));
    expect(await screen.findByRole("heading", { name: "Booking History" })).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 2_100)));
    expect(router.state.location.pathname).toBe("/booking-history");
  });

  it("tells an error in the server's words, asks for the slots again and keeps the day", async () => {
    const view = await choose();
    const { environment, router } = view;
    await book(view);
    await refuse(environment, BOOK, {
      message: "This time slot is fully booked. Please choose another.",
      code: "SLOT_FULL",
      kind: "conflict",
    });
    expect(
      await screen.findByText("This time slot is fully booked. Please choose another."),
    ).toBeVisible();
    expect((await asked(environment, REFRESH)).date).toBe("2026-11-21");
    await answer(environment, REFRESH, noonTaken);
    expect(tile(/12:00 PM - 1:00 PM, Fully booked/)).toBeDisabled();
    expect(tile(/21 November/)).toBeChecked();
    expect(router.state.location.pathname).toBe("/booking-calendar");
    expect(confirm()).not.toHaveAttribute("aria-busy");
  });

  it("forgets the error with the next choice", async () => {
    const view = await choose();
    await book(view);
    await refuse(view.environment, BOOK, { message: "Refused.", code: "SLOT_STARTED" });
    await view.user.click(tile(/12:00 PM - 1:00 PM/));
    expect(screen.queryByText("Refused.")).not.toBeInTheDocument();
  });

  it("repeats a call whose answer was lost under the same key, the choice still standing", async () => {
    const view = await choose();
    const first = await book(view);
    await lose(view.environment, BOOK);
    expect(await screen.findByText("Failed to create booking")).toBeVisible();
    expect(screen.getByText("You can try again: nothing is booked twice.")).toBeVisible();
    expect(screen.getByText("Sat, 21 Nov · 12:00 PM - 1:00 PM")).toBeVisible();
    expect(await book(view)).toEqual(first);
  });

  it("asks whether the slot is the resident's already, and gives the choice up if it is", async () => {
    const { environment } = await choose();
    expect(await asked(environment, CHECK)).toEqual({ slotId: "slot-12", date: "2026-11-21" });
    await answer(environment, CHECK, { Query: { hasBooking: true } });
    expect(await screen.findByText(DUPLICATE)).toBeVisible();
    expect(tile(/12:00 PM - 1:00 PM/)).not.toBeChecked();
    await asked(environment, REFRESH);
  });

  it.each([
    ["a booking known here is one", "CONFIRMED", true],
    ["a cancelled one is none", "CANCELLED", false],
  ])("where that cannot be asked: %s", async (_, status, isDuplicate) => {
    const known = booking("b1", "2026-11-21", { status, slot: { id: "slot-12" } });
    const { environment } = await choose({
      viewer: { ...resident, bookings: { edges: [{ node: known }] } },
    });
    await lose(environment, CHECK);
    if (isDuplicate) expect(await screen.findByText(DUPLICATE)).toBeVisible();
    else expect(tile(/12:00 PM - 1:00 PM/)).toBeChecked();
  });
});

describe("while others book", () => {
  const noonGoes = (view: View) =>
    push(view.environment, LIVE, { Subscription: { availableSlots: noonIsFull } });

  it("the slots follow by themselves", async () => {
    const view = await open();
    expect((await asked(view.environment, LIVE)).date).toBe("2026-11-21");
    await noonGoes(view);
    expect(tile(/12:00 PM - 1:00 PM, Fully booked/)).toBeDisabled();
    expect(isAsked(view.environment, REFRESH)).toBe(false);
  });

  it("a choice that is gone is given up, and it is said", async () => {
    const view = await open();
    await view.user.click(tile(/12:00 PM - 1:00 PM/));
    await noonGoes(view);
    expect(
      await screen.findByText("This time was just taken. Please choose another."),
    ).toBeVisible();
    expect(tile(/12:00 PM - 1:00 PM/)).not.toBeChecked();
  });

  it("focus on a choice that is gone goes on to the next that can be had, and chooses nothing", async () => {
    const later = slotOn("2026-11-21", 18);
    const view = await open({ slots: [...saturday, later] });
    await view.user.click(tile(/12:00 PM - 1:00 PM/));
    await push(view.environment, LIVE, {
      Subscription: { availableSlots: [...noonIsFull, later] },
    });
    await waitFor(() => expect(tile(/12:00 PM - 1:00 PM/)).toBeDisabled());
    expect(tile(/6:00 PM - 7:00 PM/)).toHaveFocus();
    expect(tile(/6:00 PM - 7:00 PM/)).not.toBeChecked();
  });

  it("focus stays in the group where nothing else can be had", async () => {
    const view = await open();
    await view.user.click(tile(/12:00 PM - 1:00 PM/));
    await noonGoes(view);
    await waitFor(() => expect(tile(/12:00 PM - 1:00 PM/)).toBeDisabled());
    expect(screen.getByRole("group", { name: "Select Time Slot" })).toHaveFocus();
  });

  it("another day is followed instead", async () => {
    const { environment, user } = await open();
    await asked(environment, LIVE);
    await user.click(tile(/22 November/));
    await answer(environment, SLOTS, { Query: { availableSlots: sunday } });
    const streams = environment.mock
      .getAllOperations()
      .filter(({ request }) => request.node.operation.name === LIVE)
      .map(({ request }) => request.variables.date);
    expect(streams).toContain("2026-11-22");
  });

  it("the page asks by itself where no stream can be had", async () => {
    const ticks = jest.spyOn(globalThis, "setInterval");
    const { environment } = await open();
    await lose(environment, LIVE);
    const tick = ticks.mock.calls.find(([, every]) => every === 30_000)?.[0] as () => void;
    act(tick);
    await answer(environment, REFRESH, noonTaken);
    expect(tile(/12:00 PM - 1:00 PM, Fully booked/)).toBeDisabled();
    await asked(environment, LIVE);
    ticks.mockRestore();
  });

  it("a page out of sight follows nothing; who comes back sees everything again", async () => {
    const { environment } = await open();
    await asked(environment, LIVE);
    const isHidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(isAsked(environment, REFRESH)).toBe(false);
    isHidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await answer(environment, REFRESH, noonTaken);
    expect(tile(/12:00 PM - 1:00 PM, Fully booked/)).toBeDisabled();
    isHidden.mockRestore();
  });
});
