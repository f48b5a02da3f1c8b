import { act, screen, waitFor, within } from "@testing-library/react";
import { correctNow } from "../../shared/booking-calendar/guessToday";
import { WEEKDAYS } from "../../shared/slot-form/slotDays";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { enter, LAKE, nine, open, PALM, SCREEN, seven, weekOf } from "./schedulesUnderTest";

describe("the week", () => {
  it("is not shown for a day that the device guessed wrong", async () => {
    const { environment } = await enter("?community=r1");
    const query = (slots: readonly object[]) => ({
      Query: {
        bookingCalendar: { now: "2031-11-25T08:00:00+05:30" },
        residencies: [PALM, LAKE],
        scheduleWeek: weekOf(slots),
        closedDays: [],
      },
    });
    await answer(environment, SCREEN, query([seven]));
    expect(await asked(environment, SCREEN)).toMatchObject({ date: "2031-11-25" });
    expect(screen.getByText("Loading the schedule")).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Palm Grove" })).not.toBeInTheDocument();
    await answer(environment, SCREEN, query([seven]));
    expect(await screen.findByRole("heading", { name: "Palm Grove" })).toBeVisible();
    correctNow(new Date().toISOString());
  });

  it("stays after midnight, with a form that is open, until that of the new day is here", async () => {
    const { environment, user } = await enter("?community=r1");
    const at = (now: string) => ({
      Query: {
        bookingCalendar: { now },
        residencies: [PALM, LAKE],
        scheduleWeek: weekOf([seven]),
        closedDays: [],
      },
    });
    await answer(environment, SCREEN, at("2031-11-30T20:00:00+05:30"));
    await answer(environment, SCREEN, at("2031-11-30T20:00:01+05:30"));
    await user.click(await screen.findByRole("button", { name: "Close Days" }));
    await user.type(await screen.findByLabelText(/Reason/), "Diwali");
    correctNow("2031-12-01T00:00:05+05:30");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(await asked(environment, SCREEN)).toMatchObject({ date: "2031-12-01" });
    expect(screen.getByLabelText("Week of")).toHaveValue("2031-11-30");
    await answer(environment, SCREEN, at("2031-12-01T00:00:06+05:30"));
    await waitFor(() => expect(screen.getByLabelText("Week of")).toHaveValue("2031-12-01"));
    expect(screen.getByLabelText(/Reason/)).toHaveValue("Diwali");
    expect(isAsked(environment, SCREEN)).toBe(false);
    correctNow(new Date().toISOString());
  });

  it("is of the community and the day in the address", async () => {
    const { environment } = await enter();
    expect(await asked(environment, SCREEN)).toMatchObject({
      residencyId: "r1",
      communityId: "r1",
      date: "2026-11-25",
    });
  });

  it("of a community that was deleted meanwhile is not taken for that of all communities", async () => {
    const { environment, user } = await enter("?community=r9");
    await answer(environment, SCREEN, {
      Query: { residencies: [PALM, LAKE], scheduleWeek: weekOf([]), closedDays: [] },
    });
    expect(await screen.findByText("This community does not exist")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add Slot" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Close Days" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Slots for All Communities" }));
    expect(await asked(environment, SCREEN)).toMatchObject({ residencyId: null });
  });

  it("has a cell for each own slot of a day, with what is booked, and says what is closed", async () => {
    await open();
    const table = within(screen.getByRole("table", { hidden: true }));
    expect(table.getByRole("columnheader", { name: "Mon, 23 Nov Closed Diwali", hidden: true }));
    for (const reason of screen.getAllByText("Diwali")) {
      expect(reason).toHaveStyle({ overflowWrap: "anywhere" });
    }
    expect(screen.getAllByText("Closed")).toHaveLength(2);
    expect(
      table.getByRole("button", {
        name: "Edit 7:00 AM - 8:00 AM, Tuesday 24: 1 of 2 booked",
        hidden: true,
      }),
    ).toHaveTextContent("1 of 2 booked");
  });

  it("shows slots for all without editing them, and says that there are no own ones", async () => {
    await open(weekOf([nine], []));
    expect(screen.getByText("No slots of its own")).toBeVisible();
    expect(screen.getAllByText("For all").length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: /^Edit/, hidden: true })).not.toBeInTheDocument();
  });

  it("is gone through by arrows, past cells that have nothing", async () => {
    const week = weekOf([seven]);
    const days = week.days.map((day, place) => (place === 1 ? { ...day, slots: [] } : day));
    const { user } = await open({ ...week, days });
    const table = within(screen.getByRole("table", { hidden: true }));
    const [first, second] = table.getAllByRole("button", { hidden: true });
    first?.focus();
    await user.keyboard("{ArrowRight}");
    expect(second).toHaveFocus();
    expect(second).toHaveAccessibleName(/Wednesday 25/);
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(first).toHaveFocus();
  });

  it("says that it could not be fetched, and tries again", async () => {
    const { environment, user } = await enter();
    await lose(environment, SCREEN);
    expect(await screen.findByText(/^Failed to fetch the schedule/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(isAsked(environment, SCREEN)).toBe(true));
  });
});

describe("a slot that is edited", () => {
  const MUTATION = "useUpdateScheduleSlotMutation";
  const PREVIEW = "useUpdatePreviewQuery";

  async function withoutSundays() {
    const view = await open();
    await view.user.click(screen.getByRole("button", { name: "Edit 7:00 AM - 8:00 AM" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit 7:00 AM - 8:00 AM" }));
    await view.user.click(dialog.getByLabelText("Sunday"));
    const save = () => view.user.click(dialog.getByRole("button", { name: "Save Changes" }));
    await save();
    return { ...view, dialog, save };
  }

  const preview = (displacedCount: number, movableCount = displacedCount) => ({
    Query: { bookingSlotUpdatePreview: { displacedCount, movableCount } },
  });

  it("is saved at once where it displaces nothing", async () => {
    const { environment } = await withoutSundays();
    await answer(environment, PREVIEW, preview(0));
    expect(await asked(environment, MUTATION)).toMatchObject({
      input: {
        bookingSlotId: "s7",
        weekdays: WEEKDAYS.slice(0, 6).map(({ value }) => value),
        bookings: "KEEP",
        seen: { weekdays: seven.weekdays },
      },
    });
  });

  it("shows the weekdays that somebody else gave meanwhile, and replaces them when saved again", async () => {
    const { environment, dialog, save } = await withoutSundays();
    const message = "Somebody else changed this meanwhile. Nothing was saved.";
    const weekdays = ["MONDAY", "FRIDAY"];
    await answer(environment, PREVIEW, preview(0));
    await refuse(environment, MUTATION, { message, code: "CHANGED_MEANWHILE", now: { weekdays } });
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByText(/^The choice of weekdays is now Mon, Fri\./)).toBeVisible();
    expect(dialog.getByLabelText("Saturday")).toBeChecked();
    await save();
    expect(await asked(environment, PREVIEW)).toMatchObject({ input: { seen: { weekdays } } });
    await answer(environment, PREVIEW, preview(0));
    expect(await asked(environment, MUTATION)).toMatchObject({
      input: { weekdays: WEEKDAYS.slice(0, 6).map(({ value }) => value), seen: { weekdays } },
    });
  });

  it("takes over the weekdays that somebody else gave meanwhile", async () => {
    const { environment, dialog, user } = await withoutSundays();
    const now = { weekdays: ["MONDAY", "FRIDAY"] };
    await answer(environment, PREVIEW, preview(0));
    await refuse(environment, MUTATION, { message: "Changed.", code: "CHANGED_MEANWHILE", now });
    await user.click(await dialog.findByRole("button", { name: "Take Theirs" }));
    expect(dialog.getByLabelText("Saturday")).not.toBeChecked();
    expect(dialog.getByLabelText("Friday")).toBeChecked();
    expect(dialog.queryByText("Changed.")).not.toBeInTheDocument();
  });

  it("asks before what becomes of bookings, and says what came of it", async () => {
    const { environment, dialog, save, user } = await withoutSundays();
    await answer(environment, PREVIEW, preview(3, 2));
    expect(
      await dialog.findByText("3 bookings to come are not in the schedule any more."),
    ).toBeVisible();
    expect(dialog.getByText("Please choose what becomes of the bookings")).toBeVisible();
    expect(isAsked(environment, MUTATION)).toBe(false);
    await user.click(dialog.getByRole("radio", { name: /Move them/ }));
    await save();
    expect(await asked(environment, MUTATION)).toMatchObject({ input: { bookings: "MOVE" } });
    await answer(environment, MUTATION, {
      DisplacedBookings: { keptCount: 1, moved: [{}, {}], cancelled: [] },
      UpdateBookingSlotPayload: { overlappingSlots: [{}] },
    });
    expect(await screen.findByText("2 bookings moved, 1 booking kept.")).toBeVisible();
    expect(
      screen.getByText("Another slot of this schedule is at the same time on some day."),
    ).toBeVisible();
  });
});

describe("a schedule that is copied", () => {
  it("names where it comes from, and is sent with a client key", async () => {
    const { environment, user } = await open(weekOf([nine], []));
    await user.click(screen.getByRole("button", { name: "Copy Schedule" }));
    const name = "Copy a Schedule to Palm Grove";
    const dialog = within(await screen.findByRole("dialog", { name }));
    await user.click(dialog.getByRole("button", { name: "Copy Schedule" }));
    expect(await dialog.findByText("Please choose a schedule")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: /From/ }));
    await user.click(await screen.findByRole("option", { name: "Lake View" }));
    await user.click(dialog.getByRole("button", { name: "Copy Schedule" }));
    await answer(environment, "CopyScheduleDialogQuery", {
      Query: { scheduleCopyPreview: { displacedCount: 0, movableCount: 0 } },
    });
    expect(await asked(environment, "useCopyScheduleMutation")).toEqual({
      input: {
        fromResidencyId: "r2",
        toResidencyId: "r1",
        firstDay: null,
        bookings: "KEEP",
        clientKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    await answer(environment, "useCopyScheduleMutation", {
      CopySchedulePayload: { bookingSlots: [{}, {}], existingSlots: [] },
      DisplacedBookings: { keptCount: 0, moved: [], cancelled: [] },
    });
    expect(await screen.findByText("2 slots copied.")).toBeVisible();
  });
});
