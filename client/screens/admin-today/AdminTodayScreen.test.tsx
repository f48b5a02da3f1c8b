import { act, screen, waitFor, within } from "@testing-library/react";
import { correctNow, guessToday } from "../../shared/booking-calendar/guessToday";
import { answer, asked, isAsked, lose, push, refuse } from "../../test/operations";
import { compareClock } from "../../ui/deviceClock";
import { formatLongDay } from "../../ui/format";
import "../../shared/booking-status/UpdateStatusDialog";
import {
  cancelled,
  DAY,
  dayOf,
  early,
  enter,
  first,
  LIVE,
  MOVE,
  open,
  SCREEN,
  told,
} from "./todayUnderTest";

afterEach(() => {
  correctNow(new Date().toISOString());
});

describe("the day", () => {
  it("is today, where the address names none", async () => {
    const { environment } = await enter("");
    expect(await asked(environment, SCREEN)).toMatchObject({ date: guessToday(), count: 20 });
    await answer(environment, SCREEN, dayOf([]));
    expect(
      await screen.findByRole("heading", { level: 1, name: formatLongDay(guessToday()) }),
    ).toBeVisible();
    expect(screen.getByText("No cars to wash on this day")).toBeVisible();
  });

  it("is the server's today where the device has another, and so is the time", async () => {
    const { environment } = await enter("");
    const { Query } = dayOf([first, early]);
    const at = (time: string) => ({
      Query: { ...Query, bookingCalendar: { now: `${DAY}T${time}:00+05:30` } },
    });
    await answer(environment, SCREEN, at("06:30"));
    expect(await asked(environment, SCREEN)).toMatchObject({ date: DAY });
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    expect(screen.getByText("Loading the day")).toBeInTheDocument();
    await answer(environment, SCREEN, at("08:45"));
    expect(await screen.findByText(formatLongDay(DAY))).toBeVisible();
    expect(screen.getByRole("button", { name: "Jump to Now: 9:00 AM - 10:00 AM" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Back to Today" })).not.toBeInTheDocument();
    expect(isAsked(environment, SCREEN)).toBe(false);
  });

  it("is the server's where the answer's header has corrected the device's clock", async () => {
    const { environment } = await enter("");
    await asked(environment, SCREEN);
    act(() => compareClock(new Date(`${DAY}T06:30:00+05:30`).toUTCString()));
    await answer(environment, SCREEN, dayOf([]));
    expect(await asked(environment, SCREEN)).toMatchObject({ date: DAY });
    expect(screen.getByText("Loading the day")).toBeInTheDocument();
    act(() => compareClock(new Date().toUTCString()));
  });

  it("is the one that was asked for after midnight, until the new one is here", async () => {
    const { environment, user } = await enter("");
    const { Query } = dayOf([first, early]);
    const now = { Query: { ...Query, bookingCalendar: { now: `${DAY}T20:00:00+05:30` } } };
    await answer(environment, SCREEN, now);
    await answer(environment, SCREEN, now);
    const badge = { selector: "main span" };
    expect(await screen.findByText("Today", badge)).toBeVisible();

    correctNow("2031-11-26T00:00:05+05:30");
    const print = jest.spyOn(window, "print").mockImplementation(() => undefined);
    await user.click(screen.getByRole("button", { name: "Print by Community" }));
    print.mockRestore();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(formatLongDay(DAY));
    expect(screen.getByLabelText("Date")).toHaveValue(DAY);
    expect(screen.queryByText("Today", badge)).not.toBeInTheDocument();
    expect(screen.getAllByRole("row", { name: /502/ })).toHaveLength(1);
    expect(isAsked(environment, SCREEN)).toBe(false);

    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(await asked(environment, SCREEN)).toMatchObject({ date: "2031-11-26" });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(formatLongDay(DAY));
    await answer(environment, SCREEN, dayOf([]));
    expect(await screen.findByText(formatLongDay("2031-11-26"))).toBeVisible();
    expect(screen.getByText("No cars to wash on this day")).toBeVisible();
  });

  it("goes by slot, and tells where the car stands, whose it is and whom to call", async () => {
    const { row } = await open();
    expect(screen.getAllByRole("heading", { level: 2 }).map((slot) => slot.textContent)).toEqual([
      "7:00 AM - 8:00 AM",
      "9:00 AM - 10:00 AM",
    ]);
    const table = screen.getByRole("table", { name: "9:00 AM - 10:00 AM" });
    expect(within(table).getByText("Sarasija Lakefront · Lotus")).toBeInTheDocument();
    for (const text of ["502", "P12", "TS09IO9418", "Skoda Slavia", "Confirmed", "Gate B"]) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
    expect(within(row).getByText("Venkata Satyanarayana Raju")).toBeInTheDocument();
    expect(within(row).getByRole("link", { name: "98765 43210" })).toHaveAttribute(
      "href",
      "tel:+919876543210",
    );
    expect(screen.getByText("No phone")).toBeInTheDocument();
    expect(screen.getByText("2 bookings · 1 pending")).toBeInTheDocument();
  });

  it("keeps the cancelled ones apart at the end", async () => {
    await open([cancelled, first]);
    const apart = screen.getByRole("table", { name: "Cancelled, 9:00 AM - 10:00 AM" });
    expect(within(apart).getByRole("row", { name: /303/ })).toBeInTheDocument();
    expect(screen.getByText("1 booking · 1 cancelled")).toBeInTheDocument();
  });

  it("is another one by the arrows, in the address, while the one before stays", async () => {
    const { environment, user, router } = await open();
    await user.click(screen.getByRole("button", { name: "Next day" }));
    expect(await asked(environment, SCREEN)).toMatchObject({ date: "2031-11-26" });
    expect(screen.getByRole("row", { name: /502/ })).toBeInTheDocument();
    await answer(environment, SCREEN, dayOf([]));
    expect(await screen.findByText("Wednesday, 26 November 2031")).toBeVisible();
    expect(router.state.location.search).toBe("?date=2031-11-26");
    await user.click(screen.getByRole("button", { name: "Back to Today" }));
    expect(await asked(environment, SCREEN)).toMatchObject({ date: guessToday() });
  });

  it("says that the date is disabled, and why", async () => {
    const { environment } = await enter();
    const { Query } = dayOf([first]);
    await answer(environment, SCREEN, {
      Query: { ...Query, disabledDate: { reason: "Water supply repair" } },
    });
    expect(await screen.findByText("Reason: Water supply repair")).toBeVisible();
  });

  it("asks on until it is whole", async () => {
    const { environment } = await enter();
    await answer(environment, SCREEN, dayOf([first], true));
    expect(await asked(environment, "DaySheetQuery")).toMatchObject({
      date: DAY,
      cursor: "last-row",
    });
    expect(screen.getByText("Loading the rest of the day…")).toBeInTheDocument();
    await answer(environment, "DaySheetQuery", dayOf([early]));
    expect(await screen.findByText("2 bookings · 1 pending")).toBeInTheDocument();
    expect(isAsked(environment, "DaySheetQuery")).toBe(false);
  });

  it("says that the rest failed, and tries again", async () => {
    const { environment, user } = await enter();
    await answer(environment, SCREEN, dayOf([first], true));
    await lose(environment, "DaySheetQuery");
    expect(await screen.findByText("Failed to fetch bookings")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, "DaySheetQuery", dayOf([early]));
    expect(await screen.findByText("2 bookings · 1 pending")).toBeInTheDocument();
  });

  it("shows its layout while it waits, says that it failed, and tries again", async () => {
    const { environment, user } = await enter();
    expect(await screen.findByText("Loading the day")).toBeInTheDocument();
    await lose(environment, SCREEN);
    expect(await screen.findByText("Failed to fetch bookings")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, dayOf([first]));
    expect(await screen.findByRole("row", { name: /502/ })).toBeInTheDocument();
  });

  it("goes to the printer", async () => {
    const { user } = await open();
    const print = jest.spyOn(window, "print").mockImplementation(() => undefined);
    await user.click(screen.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });
});

describe("one tap", () => {
  it("that is a double click moves a booking on once, and undoes nothing", async () => {
    const { environment, user, row } = await open([first]);
    await user.dblClick(within(row).getByRole("button", { name: "Complete booking 41" }));
    expect(await asked(environment, MOVE)).toMatchObject({ input: { status: "COMPLETED" } });
    await answer(environment, MOVE, { Booking: { ...first, status: "COMPLETED" } });
    expect(isAsked(environment, MOVE)).toBe(false);
    expect(within(row).getByText("Completed")).toBeInTheDocument();
  });

  it.each([
    [{ ...first, status: "PENDING" }, "Confirm booking 41", "CONFIRMED", "Confirmed"],
    [first, "Complete booking 41", "COMPLETED", "Completed"],
    [{ ...first, status: "COMPLETED" }, "Undo booking 41", "CONFIRMED", "Confirmed"],
  ])("moves %p on by %p, on the screen at once", async (booking, name, to, text) => {
    const { environment, user, row } = await open([booking]);
    await user.click(within(row).getByRole("button", { name }));
    expect((await asked(environment, MOVE)).input).toEqual({
      bookingId: "b41",
      status: to,
      expectedStatus: booking.status,
    });
    expect(within(row).getByText(text)).toBeInTheDocument();
    await answer(environment, MOVE, { Booking: { ...booking, status: to } });
    expect(await screen.findByText("Booking status updated successfully!")).toBeVisible();
    expect(within(row).getByText(text)).toBeInTheDocument();
  });

  it("overwrites nothing that another administrator changed meanwhile, and shows it", async () => {
    const { environment, user, row } = await open([first]);
    await user.click(within(row).getByRole("button", { name: "Complete booking 41" }));
    const message = "Somebody else changed this booking meanwhile: it is cancelled now.";
    await refuse(environment, MOVE, { message, code: "CHANGED_MEANWHILE" });
    expect(await screen.findByText(message)).toBeVisible();
    await answer(environment, SCREEN, dayOf([{ ...first, status: "CANCELLED" }]));
    expect(
      await screen.findByRole("table", { name: "Cancelled, 9:00 AM - 10:00 AM" }),
    ).toBeInTheDocument();
  });

  it("is taken back where it did not reach the server", async () => {
    const { environment, user, row } = await open([first]);
    await user.click(within(row).getByRole("button", { name: "Complete booking 41" }));
    await lose(environment, MOVE);
    expect(await screen.findByText("Failed to update booking status")).toBeVisible();
    expect(within(row).getByText("Confirmed")).toBeInTheDocument();
  });

  it("is followed by the focus where a booking moves to, however long the dialog was open and whatever late news says", async () => {
    const { environment, user, row } = await open([first, { ...early, startTime: "09:00" }]);
    act(() => within(row).getByRole("button", { name: "Change Status of booking 41" }).focus());
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Update Status" });
    const { now } = Date;
    const clock = jest.spyOn(Date, "now").mockImplementation(() => now() + 60_000);
    await user.click(within(dialog).getByRole("button", { name: /New status/ }));
    await user.click(await screen.findByRole("option", { name: "Cancelled" }));
    await user.click(within(dialog).getByRole("button", { name: "Update Status" }));
    await answer(environment, "useUpdateBookingStatusMutation", {
      Booking: { ...first, status: "CANCELLED" },
    });
    const hasMoved = async () => {
      const apart = await screen.findByRole("table", { name: "Cancelled, 9:00 AM - 10:00 AM" });
      const moved = within(apart).getByRole("button", { name: "Change Status of booking 41" });
      await waitFor(() => expect(moved).toHaveFocus());
    };
    await hasMoved();
    await push(environment, LIVE, told([first]));
    expect(screen.queryByRole("table", { name: /Cancelled/ })).not.toBeInTheDocument();
    await push(environment, LIVE, told([{ ...first, status: "CANCELLED" }]));
    await hasMoved();
    clock.mockRestore();
  });

  it("is not offered for a cancelled one, whose status is changed in the dialog", async () => {
    const { user } = await open([cancelled, first]);
    const row = screen.getByRole("row", { name: /303/ });
    expect(within(row).getAllByRole("button")).toHaveLength(1);
    await user.click(within(row).getByRole("button", { name: "Change Status of booking 43" }));
    expect(await screen.findByRole("dialog", { name: "Update Status" })).toBeVisible();
  });
});

it("marks two washes of one plate at one time", async () => {
  const twice = { ...first, isPlateBookedTwice: true };
  await open([twice, early]);
  expect(screen.getAllByText("Booked twice")).toHaveLength(1);
});
