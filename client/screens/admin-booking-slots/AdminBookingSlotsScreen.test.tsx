import { screen, waitFor, within } from "@testing-library/react";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { saveOvertaken } from "../../test/overtaken";
import "../../shared/dialogs/DeleteDialog";
import "./SlotDialog";
import {
  CREATE,
  cardOf,
  cards,
  DELETE,
  enter,
  nine,
  open,
  press,
  SCREEN,
  ten,
  UPCOMING,
  UPDATE,
  upcoming,
} from "./slotsUnderTest";

describe("the cards", () => {
  it("tell of each slot what the product rules list, in display order", async () => {
    await open([ten, nine]);
    expect(cards()).toEqual(["9:00 AM - 10:00 AM", "10:00 AM - 11:00 AM"]);
    const first = cardOf("9:00 AM - 10:00 AM");
    expect(first.getByText("Active")).toBeVisible();
    expect(first.getByText("Max Bookings").nextSibling).toHaveTextContent("2");
    expect(first.getByText("Display Order").nextSibling).toHaveTextContent("1");
    expect(first.getByRole("button", { name: "Edit 9:00 AM - 10:00 AM" })).toHaveTextContent(
      "Edit",
    );
    expect(first.getByRole("button", { name: "Delete 9:00 AM - 10:00 AM" })).toHaveTextContent(
      "Delete",
    );
    expect(cardOf("10:00 AM - 11:00 AM").getByText("Inactive")).toBeVisible();
  });

  it("say that there are none, and how to begin", async () => {
    const { user } = await open([]);
    const none = screen.getByText("No booking slots found").parentElement as HTMLElement;
    await user.click(within(none).getByRole("button", { name: "Create Slot" }));
    expect(await screen.findByRole("dialog", { name: "Create Booking Slot" })).toBeVisible();
  });

  it("show their layout while they wait, say that they failed, and try again", async () => {
    const { environment, user } = await enter();
    expect(await screen.findByText("Loading booking slots")).toBeInTheDocument();
    await lose(environment, SCREEN);
    expect(await screen.findByText(/^Failed to fetch booking slots/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, { Query: { bookingSlots: [nine] } });
    expect(await screen.findByRole("heading", { name: "9:00 AM - 10:00 AM" })).toBeVisible();
  });
});

describe("creating", () => {
  it("asks for times, has the defaults, and adds the slot to the list", async () => {
    const view = await open([nine]);
    await press(view, "Create Slot");
    const dialog = within(await screen.findByRole("dialog", { name: "Create Booking Slot" }));
    expect(dialog.getByLabelText("Max Bookings")).toHaveValue("2");
    expect(dialog.getByLabelText("Display Order")).toHaveValue("0");
    expect(dialog.getByRole("checkbox", { name: "Active" })).toBeChecked();
    await view.user.click(dialog.getByRole("button", { name: "Create Slot" }));
    expect(await dialog.findByText("Start time is required")).toBeVisible();
    expect(dialog.getByText("End time is required")).toBeVisible();
    expect(isAsked(view.environment, CREATE)).toBe(false);
    await view.user.type(dialog.getByLabelText("Start Time"), "07:00");
    await view.user.type(dialog.getByLabelText("End Time"), "08:00");
    await view.user.click(dialog.getByRole("button", { name: "Create Slot" }));
    expect((await asked(view.environment, CREATE)).input).toEqual({
      startTime: "07:00",
      endTime: "08:00",
      maxBookings: 2,
      displayOrder: 0,
      isActive: true,
    });
    await answer(view.environment, CREATE, {
      BookingSlot: {
        ...nine,
        id: "s7",
        startTime: "07:00",
        endTime: "08:00",
        displayOrder: 0,
      },
    });
    expect(await screen.findByText("Booking slot created successfully!")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(cards()).toEqual(["7:00 AM - 8:00 AM", "9:00 AM - 10:00 AM"]);
    await waitFor(() => expect(screen.getByRole("button", { name: "Create Slot" })).toHaveFocus());
  });

  it("keeps what was typed when it fails", async () => {
    const view = await open();
    await press(view, "Create Slot");
    const dialog = within(await screen.findByRole("dialog"));
    await view.user.type(dialog.getByLabelText("Start Time"), "07:00");
    await view.user.type(dialog.getByLabelText("End Time"), "08:00");
    await view.user.click(dialog.getByRole("button", { name: "Create Slot" }));
    await lose(view.environment, CREATE);
    expect(await dialog.findByText(/^Failed to create booking slot/)).toBeVisible();
    expect(dialog.getByLabelText("Start Time")).toHaveValue("07:00");
  });

  it("warns of an end that is not after the start, and saves it all the same", async () => {
    const view = await open();
    await press(view, "Create Slot");
    const dialog = within(await screen.findByRole("dialog", { name: "Create Booking Slot" }));
    const warning = /The end is not after the start/;
    await view.user.type(dialog.getByLabelText("Start Time"), "22:00");
    expect(dialog.queryByText(warning)).not.toBeInTheDocument();
    await view.user.type(dialog.getByLabelText("End Time"), "01:00");
    expect(await dialog.findByText(warning)).toBeVisible();
    await view.user.click(dialog.getByRole("button", { name: "Create Slot" }));
    expect((await asked(view.environment, CREATE)).input).toMatchObject({ endTime: "01:00" });
  });
});

describe("editing", () => {
  it("warns that bookings move, sends only what changed, and says how many moved", async () => {
    const view = await open();
    await press(view, "Edit 9:00 AM - 10:00 AM");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit 9:00 AM - 10:00 AM" }));
    expect(dialog.queryByText(/move to the new time/)).not.toBeInTheDocument();
    await view.user.clear(dialog.getByLabelText("Start Time"));
    await view.user.type(dialog.getByLabelText("Start Time"), "08:30");
    expect(
      await dialog.findByText(/^Bookings of this slot that have not started move to the new time/),
    ).toBeVisible();
    await answer(view.environment, UPCOMING, upcoming(2));
    expect(await dialog.findByText(/^2 bookings to come move to the new time/)).toBeVisible();
    await view.user.click(dialog.getByRole("button", { name: "Save and Move 2 Bookings" }));
    expect((await asked(view.environment, UPDATE)).input).toEqual({
      bookingSlotId: "s9",
      startTime: "08:30",
      seen: { startTime: "09:00", endTime: "10:00" },
    });
    await answer(view.environment, UPDATE, {
      UpdateBookingSlotPayload: { movedCount: 2 },
      BookingSlot: { ...nine, startTime: "08:30" },
    });
    expect(await screen.findByText("Booking slot updated successfully!")).toBeVisible();
    expect(screen.getByText("2 bookings moved to the new time.")).toBeVisible();
    expect(cards()[0]).toBe("8:30 AM - 10:00 AM");
  });

  it.each([
    ["౧", true],
    ["౩", false],
  ])("to %s places warns of fewer places: %p", async (places, isWarned) => {
    const view = await open();
    await press(view, "Edit 9:00 AM - 10:00 AM");
    const dialog = within(await screen.findByRole("dialog"));
    await view.user.clear(dialog.getByLabelText("Max Bookings"));
    await view.user.type(dialog.getByLabelText("Max Bookings"), places);
    expect(dialog.queryAllByText(/^Fewer places are taken only/)).toHaveLength(isWarned ? 1 : 0);
  });

  it("shows what somebody else changed meanwhile before it is replaced", async () => {
    const view = await open();
    await press(view, "Edit 9:00 AM - 10:00 AM");
    const dialog = within(await screen.findByRole("dialog"));
    await view.user.clear(dialog.getByLabelText("Max Bookings"));
    await view.user.type(dialog.getByLabelText("Max Bookings"), "4");
    await saveOvertaken({
      view,
      mutation: UPDATE,
      now: { maxBookings: 5, startTime: "08:00", endTime: "09:30", isActive: false },
      words:
        "Max Bookings is now 5. Start Time is now 8:00 AM. End Time is now 9:30 AM. The status is now inactive.",
      field: "Max Bookings",
      taken: "5",
    });
    expect(dialog.getByLabelText("Start Time")).toHaveValue("08:00");
    expect(dialog.getByRole("checkbox", { name: "Active" })).not.toBeChecked();
  });

  it("asks what happens to the bookings of a slot that is switched off, and reports it", async () => {
    const PREVIEW = "useUpdatePreviewQuery";
    const view = await open();
    await press(view, "Edit 9:00 AM - 10:00 AM");
    const dialog = within(await screen.findByRole("dialog"));
    await answer(view.environment, UPCOMING, upcoming(3));
    await view.user.click(dialog.getByRole("checkbox", { name: "Active" }));
    expect(await dialog.findByText(/You choose what happens to its 3 bookings/)).toBeVisible();
    const save = () => view.user.click(dialog.getByRole("button", { name: "Save Changes" }));
    await save();
    expect(await asked(view.environment, PREVIEW)).toMatchObject({
      input: { bookingSlotId: "s9", isActive: false },
    });
    await answer(view.environment, PREVIEW, {
      Query: { bookingSlotUpdatePreview: { displacedCount: 3, movableCount: 2 } },
    });
    expect(await dialog.findByText("Please choose what becomes of the bookings")).toBeVisible();
    expect(isAsked(view.environment, UPDATE)).toBe(false);
    await view.user.click(dialog.getByRole("radio", { name: /Cancel them/ }));
    await save();
    expect(await asked(view.environment, UPDATE)).toMatchObject({
      input: { isActive: false, bookings: "CANCEL" },
    });
    const paid = { creditsUsed: 1, payPerUseCreditsUsed: 0 };
    await answer(view.environment, UPDATE, {
      UpdateBookingSlotPayload: { movedCount: 0 },
      DisplacedBookings: { keptCount: 0, moved: [], cancelled: [paid, paid, paid] },
    });
    expect(await screen.findByText("3 bookings cancelled, their credits returned.")).toBeVisible();
  });

  it("shows the server's error beside what was typed", async () => {
    const view = await open();
    await press(view, "Edit 10:00 AM - 11:00 AM");
    const dialog = within(await screen.findByRole("dialog"));
    await view.user.clear(dialog.getByLabelText("Max Bookings"));
    await view.user.type(dialog.getByLabelText("Max Bookings"), "1");
    await view.user.click(dialog.getByRole("button", { name: "Save Changes" }));
    await answer(view.environment, UPCOMING, upcoming(3));
    expect(await dialog.findByText(/It has 3 bookings to come\./)).toBeVisible();
    const message = "3 places are booked on Wed, 25 Nov: 2 more than the slot would have.";
    await refuse(view.environment, UPDATE, { message, code: "PLACES_TAKEN" });
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText("Max Bookings")).toHaveValue("1");
    await view.user.click(dialog.getByRole("button", { name: "Save Changes" }));
    await lose(view.environment, UPDATE);
    expect(await dialog.findByText(/^Failed to update booking slot/)).toBeVisible();
  });
});

describe("deleting", () => {
  it("asks first, takes the card away, and says so", async () => {
    const view = await open();
    await press(view, "Delete 9:00 AM - 10:00 AM");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText("Are you sure you want to delete this booking slot?")).toBeVisible();
    expect(dialog.getByText(/Bookings that it has already are kept as they are/)).toBeVisible();
    await answer(view.environment, UPCOMING, upcoming(3));
    expect(await dialog.findByText(/3 bookings to come are kept as they are/)).toBeVisible();
    await view.user.click(dialog.getByRole("button", { name: "Delete" }));
    expect((await asked(view.environment, DELETE)).input).toEqual({ bookingSlotId: "s9" });
    await answer(view.environment, DELETE, {
      DeleteBookingSlotPayload: { deletedId: "s9", archivedBookingSlot: null },
    });
    expect(await screen.findByText("Booking slot deleted successfully!")).toBeVisible();
    expect(cards()).toEqual(["10:00 AM - 11:00 AM", "11:00 AM - 12:00 PM"]);
    await waitFor(() =>
      expect(screen.getByRole("heading", { name: "Booking Slots" })).toHaveFocus(),
    );
  });

  it("says that it failed, and leaves the slot", async () => {
    const view = await open();
    await press(view, "Delete 9:00 AM - 10:00 AM");
    const dialog = within(await screen.findByRole("alertdialog"));
    await view.user.click(dialog.getByRole("button", { name: "Delete" }));
    await lose(view.environment, DELETE);
    expect(await dialog.findByText(/^Failed to delete booking slot/)).toBeVisible();
    await view.user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(cards()).toHaveLength(3);
  });
});

describe("a slot that somebody else deleted meanwhile", () => {
  const gone = { message: "Slot not found", code: "NOT_FOUND" };

  it.each([
    ["Edit 9:00 AM - 10:00 AM", "dialog", "Save Changes", UPDATE],
    ["Delete 9:00 AM - 10:00 AM", "alertdialog", "Delete", DELETE],
  ])("is said to be gone and goes: %s", async (name, role, submit, mutation) => {
    const view = await open();
    await press(view, name);
    const dialog = within(await screen.findByRole(role));
    await view.user.click(dialog.getByRole("button", { name: submit }));
    await refuse(view.environment, mutation, gone);
    expect(
      await screen.findByText("Slot not found. Somebody else deleted it meanwhile."),
    ).toBeVisible();
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
    await answer(view.environment, SCREEN, { Query: { bookingSlots: [ten] } });
    await waitFor(() => expect(cards()).toEqual(["10:00 AM - 11:00 AM"]));
  });
});
