import { act, screen, waitFor } from "@testing-library/react";
import { answer, asked, isAsked, refuse, timesAsked } from "../../test/operations";
import "../../shared/dialogs/DeleteDialog";
import "./SlotDialog";
import { cards, eleven, nine, ORDER, open, press, SCREEN, ten } from "./slotsUnderTest";

describe("ordering", () => {
  const later = "Move 9:00 AM - 10:00 AM later";
  const ordersSent = async (view: Awaited<ReturnType<typeof open>>) =>
    (await asked(view.environment, ORDER)).input.slots;

  it("moves a slot at once by the keyboard, tells where it is, and keeps the focus", async () => {
    const view = await open();
    act(() => screen.getByRole("button", { name: later }).focus());
    await view.user.keyboard("{Enter}");
    expect(cards()).toEqual(["10:00 AM - 11:00 AM", "9:00 AM - 10:00 AM", "11:00 AM - 12:00 PM"]);
    expect(screen.getByText("9:00 AM - 10:00 AM is number 2 of 3")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: later })).toHaveFocus();
    expect(await ordersSent(view)).toEqual([
      { bookingSlotId: "s10", displayOrder: 1, seen: { displayOrder: 2 } },
      { bookingSlotId: "s9", displayOrder: 2, seen: { displayOrder: 1 } },
      { bookingSlotId: "s11", displayOrder: 3, seen: { displayOrder: 3 } },
    ]);
  });

  it("saves one order after the other, the last one last", async () => {
    const view = await open();
    await press(view, later);
    await press(view, later);
    await waitFor(() =>
      expect(screen.getByRole("button", { name: later })).toHaveAttribute("aria-disabled"),
    );
    await press(view, later);
    expect(timesAsked(view.environment, ORDER)).toBe(1);
    await answer(view.environment, ORDER, { OrderBookingSlotsPayload: { bookingSlots: [] } });
    expect(await ordersSent(view)).toEqual([
      { bookingSlotId: "s10", displayOrder: 1, seen: { displayOrder: 1 } },
      { bookingSlotId: "s11", displayOrder: 2, seen: { displayOrder: 3 } },
      { bookingSlotId: "s9", displayOrder: 3, seen: { displayOrder: 2 } },
    ]);
    await answer(view.environment, ORDER, {
      OrderBookingSlotsPayload: {
        bookingSlots: [
          { ...ten, displayOrder: 1 },
          { ...eleven, displayOrder: 2 },
          { ...nine, displayOrder: 3 },
        ],
      },
    });
    expect(cards()).toEqual(["10:00 AM - 11:00 AM", "11:00 AM - 12:00 PM", "9:00 AM - 10:00 AM"]);
    expect(isAsked(view.environment, ORDER)).toBe(false);
  });

  it("shows the server's order again when it fails, and asks for it again", async () => {
    const view = await open();
    await press(view, later);
    await refuse(view.environment, ORDER, { message: "Slot not found", code: "NOT_FOUND" });
    expect(
      await screen.findByText("Slot not found. Somebody else deleted it meanwhile."),
    ).toBeVisible();
    expect(cards()[0]).toBe("9:00 AM - 10:00 AM");
    await answer(view.environment, SCREEN, { Query: { bookingSlots: [nine, eleven] } });
    await waitFor(() => expect(cards()).toHaveLength(2));
  });

  it("says that somebody else ordered them meanwhile, and shows their order", async () => {
    const view = await open();
    await press(view, later);
    const message = "Somebody else changed the display order meanwhile. Nothing was saved.";
    await refuse(view.environment, ORDER, {
      message,
      code: "CHANGED_MEANWHILE",
      now: { displayOrder: 3 },
    });
    expect(await screen.findByText(message)).toBeVisible();
    await answer(view.environment, SCREEN, {
      Query: { bookingSlots: [{ ...eleven, displayOrder: 1 }, ten, { ...nine, displayOrder: 3 }] },
    });
    await waitFor(() => expect(cards()[0]).toBe("11:00 AM - 12:00 PM"));
  });

  it("takes a slot by its handle with the keyboard, and drops it where it was led", async () => {
    const view = await open();
    const handle = screen.getByRole("button", { name: "Drag 9:00 AM - 10:00 AM" });
    act(() => handle.focus());
    await view.user.keyboard("{Enter}");
    const place = "To the place of 11:00 AM - 12:00 PM";
    await waitFor(() => expect(screen.getByRole("button", { name: place })).toBeVisible());
    await view.user.keyboard("{Tab}");
    expect(screen.getByRole("button", { name: place })).toHaveFocus();
    await view.user.keyboard("{Enter}");
    expect(cards()).toEqual(["10:00 AM - 11:00 AM", "11:00 AM - 12:00 PM", "9:00 AM - 10:00 AM"]);
    expect(screen.getByText("9:00 AM - 10:00 AM is number 3 of 3")).toBeInTheDocument();
    await waitFor(() => expect(handle).toHaveFocus());
    expect(screen.queryByRole("button", { name: place })).not.toBeInTheDocument();
    expect(await ordersSent(view)).toEqual([
      { bookingSlotId: "s10", displayOrder: 1, seen: { displayOrder: 2 } },
      { bookingSlotId: "s11", displayOrder: 2, seen: { displayOrder: 3 } },
      { bookingSlotId: "s9", displayOrder: 3, seen: { displayOrder: 1 } },
    ]);
  });

  it("leaves a slot where it is that is let go", async () => {
    const view = await open();
    const handle = screen.getByRole("button", { name: "Drag 9:00 AM - 10:00 AM" });
    act(() => handle.focus());
    await view.user.keyboard("{Enter}");
    await screen.findByRole("button", { name: "To the place of 10:00 AM - 11:00 AM" });
    await view.user.keyboard("{Escape}");
    await waitFor(() => expect(handle).toHaveFocus());
    expect(cards()[0]).toBe("9:00 AM - 10:00 AM");
    expect(isAsked(view.environment, ORDER)).toBe(false);
  });

  it("leaves the first and the last where they are", async () => {
    const view = await open([nine]);
    await press(view, later);
    await press(view, "Move 9:00 AM - 10:00 AM earlier");
    expect(isAsked(view.environment, ORDER)).toBe(false);
  });
});
