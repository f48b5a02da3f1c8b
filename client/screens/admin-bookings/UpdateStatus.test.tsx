import { screen, waitFor, within } from "@testing-library/react";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { booking, open, other, pageOf, SCREEN, UPDATE } from "./bookingsUnderTest";

describe("Update Status", () => {
  async function ask(bookings?: readonly object[]) {
    const view = await open(bookings);
    const trigger = screen.getByRole("button", { name: "Update Status of booking 41" });
    trigger.focus();
    await view.user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Update Status" });
    const choose = async (status: string) => {
      await view.user.click(within(dialog).getByRole("button", { name: /New status/ }));
      await view.user.click(await screen.findByRole("option", { name: status }));
    };
    const submit = (name = "Update Status") =>
      view.user.click(within(dialog).getByRole("button", { name }));
    return { ...view, trigger, dialog, choose, submit };
  }

  const full = {
    message: "2 of 2 places are taken. The resident has no credit left.",
    code: "OVERRIDE_REQUIRED",
    booked: 2,
    capacity: 2,
    hasCredit: false,
  };

  it("shows the booking, asks for a status, and can be left by the keyboard", async () => {
    const { dialog, submit, user, trigger, environment } = await ask();
    expect(trigger).toHaveTextContent("Update Status");
    for (const text of ["#41", "Venkata Satyanarayana Raju", "Wednesday, 25 November 2026"]) {
      expect(within(dialog).getByText(text)).toBeVisible();
    }
    expect(within(dialog).getByText("Gate B")).toBeVisible();
    await submit();
    expect(await within(dialog).findByText("Please select a new status")).toBeVisible();
    expect(isAsked(environment, "useUpdateBookingStatusMutation")).toBe(false);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  it("changes the row out of the answer and says so; empty notes are sent as null", async () => {
    const { choose, submit, environment, trigger } = await ask();
    await choose("Confirmed");
    expect(screen.getByText("The booking takes a place and a credit again.")).toBeVisible();
    await submit();
    expect((await asked(environment, UPDATE)).input).toEqual({
      bookingId: "b41",
      status: "CONFIRMED",
      expectedStatus: "CANCELLED",
      notes: null,
      override: false,
    });
    await answer(environment, UPDATE, {
      Booking: { ...booking, status: "CONFIRMED", creditsUsed: 1, payPerUseCreditsUsed: 0 },
    });
    expect(await screen.findByText("Booking status updated successfully!")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const row = screen.getByRole("row", { name: /#41/ });
    expect(within(row).getByText("Confirmed")).toBeInTheDocument();
    expect(within(row).getByText("Regular: 1")).toBeInTheDocument();
    await waitFor(() => expect(trigger).toHaveFocus());
    expect(isAsked(environment, "useUpdateBookingStatusMutation")).toBe(false);
  });

  it("warns before an override and goes on only when told so explicitly", async () => {
    const { choose, submit, dialog, user, environment } = await ask();
    await choose("Pending");
    await user.type(within(dialog).getByRole("textbox", { name: /Notes/ }), "  Asked by phone ");
    await submit();
    await refuse(environment, UPDATE, full);
    expect(await within(dialog).findByText(full.message)).toBeVisible();
    expect(within(dialog).getByText(/beyond the slot's capacity/)).toBeVisible();
    expect(within(dialog).getByText("No credit would be taken for it.")).toBeVisible();
    await submit("Override and Update");
    expect((await asked(environment, UPDATE)).input).toEqual({
      bookingId: "b41",
      status: "PENDING",
      expectedStatus: "CANCELLED",
      notes: "Asked by phone",
      override: true,
    });
    await answer(environment, UPDATE, { Booking: { id: "b41", status: "PENDING" } });
    expect(await screen.findByText("Booking status updated successfully!")).toBeVisible();
  });

  it("asks again after another status was chosen", async () => {
    const { choose, submit, dialog, environment } = await ask();
    await choose("Pending");
    await submit();
    await refuse(environment, UPDATE, full);
    await within(dialog).findByText(full.message);
    await choose("Completed");
    expect(within(dialog).queryByText(full.message)).not.toBeInTheDocument();
    await submit();
    expect((await asked(environment, UPDATE)).input).toMatchObject({
      status: "COMPLETED",
      override: false,
    });
  });

  it("shows an error in the dialog and keeps what was typed", async () => {
    const { choose, submit, dialog, user, environment } = await ask();
    const message =
      "You already have a booking for this time slot on this date. Please select a different slot or date.";
    await choose("Confirmed");
    const notes = within(dialog).getByRole("textbox", { name: /Notes/ });
    await user.type(notes, "Back again");
    await submit();
    await refuse(environment, UPDATE, { message, code: "DUPLICATE_BOOKING" });
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(notes).toHaveValue("Back again");
    expect(within(dialog).getByRole("button", { name: /New status/ })).toHaveTextContent(
      "Confirmed",
    );
    await submit();
    await lose(environment, UPDATE);
    expect(await within(dialog).findByText("Failed to update booking status")).toBeVisible();
  });

  it("overwrites nothing that another administrator changed meanwhile, and shows it", async () => {
    const { choose, submit, dialog, environment } = await ask();
    await choose("Completed");
    await submit();
    const message = "Somebody else changed this booking meanwhile: it is pending now.";
    await refuse(environment, UPDATE, { message, code: "CHANGED_MEANWHILE" });
    expect(await within(dialog).findByText(message)).toBeVisible();
    await answer(environment, SCREEN, pageOf([{ ...booking, status: "PENDING" }, other]));
    expect(await within(dialog).findByText("Pending", { selector: "span" })).toBeVisible();
    await submit();
    expect((await asked(environment, UPDATE)).input).toMatchObject({
      status: "COMPLETED",
      expectedStatus: "PENDING",
    });
  });

  it("takes no more than 1,000 characters of notes", async () => {
    const { choose, submit, dialog, user, environment } = await ask();
    await choose("Completed");
    await user.click(within(dialog).getByRole("textbox", { name: /Notes/ }));
    await user.paste("x".repeat(1_001));
    await submit();
    expect(await within(dialog).findByText("At most 1000 characters")).toBeVisible();
    expect(isAsked(environment, "useUpdateBookingStatusMutation")).toBe(false);
  });
});
