import { screen, waitFor, within } from "@testing-library/react";
import { correctNow } from "../../../shared/booking-calendar/guessToday";
import { days, slotOn } from "../../../test/bookingDays";
import { answer, asked, isAsked, lose, refuse, timesAsked } from "../../../test/operations";
import "./CancelBookingDialog";
import "./ChangeCarDialog";
import "./RescheduleDialog";
import { booking, CANCEL, CHANGE_CAR, MOVE, open, past, plan, SCREEN } from "../historyUnderTest";

afterEach(() => {
  correctNow(new Date().toISOString());
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
    expect(isAsked(environment, CANCEL)).toBe(false);
  });

  it("promises no credit whose plan has ended", async () => {
    const credit = { ...booking.credit, closedAt: "2026-11-20T06:30:00.000Z" };
    const { user, environment } = await open({ bookings: [{ ...booking, credit }] });
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

  it.each([
    [{ goodUntil: "2026-12-05" }, "You can use it for washes until Sat, 5 Dec 2026."],
    [
      { goodUntil: "2026-12-05", pausedAt: "2026-11-20T06:30:00.000Z" },
      "You can use it once your plan is no longer paused.",
    ],
    [{ goodUntil: "2026-11-01" }, "It expired on Sun, 1 Nov 2026, so you can't use it any more."],
  ])("says before and after until when a credit %p can be used", async (end, words) => {
    correctNow("2026-11-24T06:00:00.000Z");
    const credit = { ...booking.credit, ...end };
    const { user, environment } = await open({ bookings: [{ ...booking, credit }] });
    await user.click(screen.getByRole("button", { name: /^Cancel/ }));
    const dialog = await screen.findByRole("alertdialog", { name: "Cancel this booking?" });
    expect(dialog).toHaveTextContent(words);
    await user.click(within(dialog).getByRole("button", { name: "Cancel Booking" }));
    await answer(environment, CANCEL, {
      Booking: { id: "b1", status: "CANCELLED", isCancellable: false },
      User: { id: "u1", credits: 1, subscriptions: { edges: [] } },
    });
    expect(await screen.findByText(new RegExp(`Your credit is back. ${words}`))).toBeVisible();
  });

  it("does not mention a credit where none was taken", async () => {
    const { user, environment } = await open({ bookings: [{ ...booking, credit: null }] });
    await user.click(screen.getByRole("button", { name: /^Cancel/ }));
    const dialog = await screen.findByRole("alertdialog", { name: "Cancel this booking?" });
    expect(dialog).not.toHaveTextContent(/credit/i);
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
    expect(timesAsked(environment, CANCEL)).toBe(1);
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
    expect(isAsked(environment, SCREEN)).toBe(false);
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
      expectedStartTime: "16:00",
      expectedEndTime: "17:00",
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

it("offers no new time to a wash that the server says cannot be moved", async () => {
  await open({ bookings: [{ ...booking, isMovable: false }] });
  expect(screen.getByRole("button", { name: /^Cancel Booking/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Reschedule/ })).not.toBeInTheDocument();
});

describe("changing the car", () => {
  const car = (id: string, plate: string) => ({
    vehicle: { id, plate, model: "Hyundai Creta", nickname: null, carType: { name: "SUV" } },
  });
  const cars = [car("v1", "TS09AB1234"), car("v2", "TS10CD5678")];
  const ofFirst = { ...booking, slot: { id: "slot-10" }, vehicle: { id: "v1" } };

  it("is offered for washes to come where there are several cars, and keeps day and time", async () => {
    const { user, environment } = await open({ bookings: [ofFirst, past], cars });
    await user.click(screen.getByRole("button", { name: /^Change Car/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change the car" }));
    expect(dialog.getByRole("radio", { name: /TS09AB1234/ })).toBeChecked();
    await user.click(dialog.getByRole("button", { name: "Change Car" }));
    expect(dialog.getByText("Please select another car")).toBeVisible();
    await user.click(dialog.getByRole("radio", { name: /TS10CD5678/ }));
    await user.click(dialog.getByRole("button", { name: "Change Car" }));
    expect((await asked(environment, CHANGE_CAR)).input).toEqual({
      bookingId: "b1",
      slotId: "slot-10",
      date: "2026-11-22",
      vehicleId: "v2",
      clientKey: expect.any(String),
    });
    await refuse(environment, CHANGE_CAR, {
      message: "This car is booked for this time already.",
      code: "VEHICLE_BOOKED",
    });
    expect(await dialog.findByText("This car is booked for this time already.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Change Car" }));
    await answer(environment, CHANGE_CAR, {
      Booking: { ...ofFirst, carNumber: "TS10CD5678", vehicle: { id: "v2" } },
    });
    expect(await screen.findByText("We wash TS10CD5678 instead.")).toBeVisible();
    expect(screen.getByRole("region", { name: "Upcoming" })).toHaveTextContent("TS10CD5678");
  });

  it("is not offered with one car", async () => {
    await open({ bookings: [ofFirst], cars: cars.slice(0, 1) });
    expect(screen.queryByRole("button", { name: /^Change Car/ })).not.toBeInTheDocument();
  });
});
