import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { REOPENED } from "../../relay/liveStream";
import { offerScreen } from "../../relay/preparedScreens";
import { booking, holdTheDate, saturday, slotOn, sunday } from "../../test/bookingDays";
import { answer, asked, isAsked, lose, push, refuse } from "../../test/operations";
import {
  type Arrival,
  BOOK,
  CHECK,
  confirm,
  DUPLICATE,
  LIVE,
  noonIsFull,
  noonTaken,
  open,
  REFRESH,
  resident,
  SLOTS,
  tile,
  type View,
} from "./calendarUnderTest";

beforeEach(holdTheDate);
afterEach(() => jest.useRealTimers());

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
    const before = performance.now();
    await answer(environment, BOOK, {
      Booking: {
        ...booking("b9", "2026-11-21", { startTime: "12:00", endTime: "13:00" }),
        bookingId: 42,
        serviceType: "REGULAR",
      },
      AvailableSlot: { ...saturday[2], isBookedByViewer: true, availableCapacity: 1 },
    });
    expect(screen.getByText("Booking confirmed successfully!")).toBeVisible();
    await user.click(tile(/22 November/));
    expect(tile(/21 November/)).toBeChecked();
    await user.click(confirm());
    expect(isAsked(environment, BOOK)).toBe(false);
    const confirmed = { name: "Booking Confirmed!" };
    expect(await screen.findByRole("heading", confirmed, { timeout: 10_000 })).toBeVisible();
    expect(performance.now() - before).toBeGreaterThanOrEqual(1_990);
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

  it.each([
    ["made", answer],
    [
      "refused",
      (env: View["environment"]) => refuse(env, BOOK, { message: "Full.", code: "SLOT_FULL" }),
    ],
  ] as const)(
    "that is %s leaves the address of a page alone to which one went meanwhile",
    async (_, end) => {
      const view = await choose();
      await book(view);
      await act(() => view.router.navigate("/booking-history?tab=purchases"));
      await end(view.environment, BOOK);
      expect(view.router.state.location.search).toBe("?tab=purchases");
    },
  );

  it("does not lead away from a page that is still being drawn when the two seconds end", async () => {
    const { environment, router, user } = await choose();
    await user.click(confirm());
    await answer(environment, BOOK);
    const history = screen.getByRole("link", { name: "History" });
    // Nothing is drawn until the end of `act`.
    await act(async () => {
      fireEvent.click(history);
      await new Promise((resolve) => setTimeout(resolve, 2_100));
    });
    expect(await screen.findByRole("heading", { name: "Booking History" })).toBeVisible();
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

  it("keeps the choice while the server is busy, and repeats under the same key", async () => {
    const view = await choose();
    const first = await book(view);
    await refuse(view.environment, BOOK, {
      message: "Busy.",
      code: "UNAVAILABLE",
      kind: "unavailable",
    });
    expect(await screen.findByText("You can try again: nothing is booked twice.")).toBeVisible();
    expect(screen.getByText("Sat, 21 Nov · 12:00 PM - 1:00 PM")).toBeVisible();
    expect(await book(view)).toEqual(first);
  });

  it("asks whether the slot is the resident's already, and gives the choice up if it is", async () => {
    const { environment } = await choose();
    const asksFor = { slotId: "slot-12", date: "2026-11-21", vehicleId: null };
    expect(await asked(environment, CHECK)).toEqual(asksFor);
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

  it.each([
    ["gets other times", [{ ...slotOn("2026-11-21", 12), startTime: "12:30", endTime: "13:30" }]],
    ["is not offered any more", []],
  ])("a choice that %s is given up, and it is said", async (_what, instead) => {
    const view = await open();
    await view.user.click(tile(/12:00 PM - 1:00 PM/));
    const others = saturday.filter(({ startTime }) => startTime !== "12:00");
    const now = [...others, ...instead, slotOn("2026-11-21", 18)];
    await push(view.environment, LIVE, { Subscription: { availableSlots: now } });
    expect(
      await screen.findByText("This time is not offered any more. Please choose another."),
    ).toBeVisible();
    expect(screen.queryByRole("radio", { name: /12:00 PM/ })).toBeNull();
    expect(tile(/6:00 PM - 7:00 PM/)).not.toBeChecked();
    expect(screen.getByRole("group", { name: "Select Time Slot" })).toContainElement(
      document.activeElement as HTMLElement,
    );
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

  it("the page asks once a stream that was broken is open again, as the home may be another", async () => {
    const { environment } = await open();
    await asked(environment, LIVE);
    act(() => void window.dispatchEvent(new Event(REOPENED)));
    await answer(environment, REFRESH, noonTaken);
    expect(tile(/12:00 PM - 1:00 PM, Fully booked/)).toBeDisabled();
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
