import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import "./DisabledDateDialog";
import "../../shared/dialogs/DeleteDialog";
import { AFFECTED, cards, DISABLE, later, open, service } from "./datesUnderTest";

const paid = { creditsUsed: 1, payPerUseCreditsUsed: 0 };

describe("Disable New Date", () => {
  async function ask(disabledDates: readonly object[] = [later]) {
    const view = await open(disabledDates);
    await view.user.click(screen.getByRole("button", { name: "Disable New Date" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Disable New Date" }));
    const date = dialog.getByLabelText("Date");
    const choose = (day: string) => fireEvent.change(date, { target: { value: day } });
    const submit = () => view.user.click(dialog.getByRole("button", { name: "Disable Date" }));
    const affect = (affectedCount: number, cancellableCount = affectedCount) =>
      answer(view.environment, AFFECTED, {
        Query: { affectedBookings: { affectedCount, cancellableCount }, disabledDate: null },
      });
    return { ...view, dialog, date, choose, submit, affect };
  }

  it("needs a date that is not over", async () => {
    const { dialog, date, choose, submit, environment } = await ask();
    expect(date).toHaveAttribute("min", "2026-11-21");
    await submit();
    expect(await dialog.findByText("Date is required")).toBeVisible();
    choose("2026-11-20");
    await submit();
    expect(await dialog.findByText("Cannot disable dates in the past")).toBeVisible();
    expect([AFFECTED, DISABLE].map((name) => isAsked(environment, name))).toEqual([false, false]);
  });

  it("disables a date without bookings, which joins the list", async () => {
    const { choose, submit, affect, dialog, user, environment } = await ask([later]);
    choose("2026-11-25");
    expect(await dialog.findByText("Wednesday, 25 November 2026")).toBeVisible();
    await affect(0);
    await user.type(dialog.getByRole("textbox", { name: /Reason/ }), " Diwali ");
    expect(dialog.queryByRole("radio")).not.toBeInTheDocument();
    await submit();
    expect((await asked(environment, DISABLE)).input).toEqual({
      date: "2026-11-25",
      reason: "Diwali",
      bookings: "KEEP",
    });
    await answer(environment, DISABLE, {
      DisableDatePayload: { affectedCount: 0, cancelledBookings: [] },
      DisabledDate: { ...service, reason: "Diwali" },
    });
    expect(await screen.findByText("Date disabled successfully!")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(cards()).toEqual(["25 November 2026", "30 November 2026"]);
    expect(screen.getByText('"Diwali"')).toBeVisible();
  });

  it("says which bookings there are, and does nothing before it is told what becomes of them", async () => {
    const { choose, submit, affect, dialog, user, environment } = await ask();
    choose("2026-11-25");
    await affect(3, 2);
    expect(await dialog.findByText("3 bookings are on this day.")).toBeVisible();
    expect(dialog.getByText(/2 bookings would be cancelled; 1 completed or started/)).toBeVisible();
    await submit();
    expect(await dialog.findByText("Please choose what becomes of the bookings")).toBeVisible();
    expect(isAsked(environment, DISABLE)).toBe(false);
    await user.click(dialog.getByRole("radio", { name: "Cancel them and return the credits" }));
    await submit();
    expect((await asked(environment, DISABLE)).input).toEqual({
      date: "2026-11-25",
      reason: null,
      bookings: "CANCEL",
    });
    const going = "Cancelling 2 bookings…";
    expect(await dialog.findByText(going)).toBeVisible();
    await answer(environment, DISABLE, {
      DisableDatePayload: {
        affectedCount: 3,
        cancelledBookings: [paid, paid],
        bookingCancellation: null,
      },
      DisabledDate: service,
    });
    expect(await screen.findByText("2 bookings cancelled, their credits returned.")).toBeVisible();
  });

  it("says first that a date is closed already, and offers to cancel the bookings that it kept", async () => {
    const { environment, user, dialog, choose } = await ask();
    choose("2030-01-05");
    await answer(environment, AFFECTED, {
      Query: {
        affectedBookings: { affectedCount: 3, cancellableCount: 2 },
        disabledDate: { id: "d7", reason: "Tank cleaning" },
      },
    });
    expect(await dialog.findByText("This date is closed already.")).toBeVisible();
    expect(dialog.getByText("Reason: Tank cleaning")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Disable Date" })).toBeDisabled();
    await user.click(dialog.getByRole("button", { name: "Cancel 2 bookings" }));
    expect(await asked(environment, "useCancelKeptMutation")).toEqual({
      input: { disabledDateId: "d7" },
    });
    const going = "Cancelling 2 bookings…";
    expect(dialog.getByText(going)).toBeVisible();
    await answer(environment, "useCancelKeptMutation", {
      CancelBookingsOfDisabledDatePayload: {
        cancelledBookings: [paid, paid],
        bookingCancellation: null,
      },
    });
    expect(
      await screen.findByText("2 bookings cancelled, their credits returned."),
    ).toBeInTheDocument();
  });

  it("asks again for another date, also when the first question was lost", async () => {
    const { choose, submit, affect, dialog, user, environment } = await ask();
    choose("2026-11-25");
    await affect(1);
    await user.click(await dialog.findByRole("radio", { name: "Keep them" }));
    choose("2026-11-26");
    await lose(environment, AFFECTED);
    expect(dialog.queryByRole("radio")).not.toBeInTheDocument();
    await submit();
    await affect(1);
    expect(await dialog.findByText("Please choose what becomes of the bookings")).toBeVisible();
    expect(dialog.getByRole("radio", { name: "Keep them" })).not.toBeChecked();
    expect(isAsked(environment, DISABLE)).toBe(false);
  });

  it("shows the server's error, or that it failed, and keeps what was typed", async () => {
    const { choose, submit, affect, dialog, user, environment } = await ask();
    choose("2026-11-25");
    await affect(0);
    await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Diwali");
    await submit();
    const message = "This date is disabled already.";
    await refuse(environment, DISABLE, { message, code: "DATE_ALREADY_DISABLED" });
    expect(await dialog.findByText(message)).toBeVisible();
    await submit();
    await lose(environment, DISABLE);
    expect(await dialog.findByText(/^Failed to disable date/)).toBeVisible();
    expect(dialog.getByRole("textbox", { name: /Reason/ })).toHaveValue("Diwali");
  });
});

describe("a closed date", () => {
  const PROGRESS = "useClosingProgressQuery";
  const told = (doneCount: number) => [{ date: "2026-11-25", totalCount: 200, doneCount }];
  const cancelling = (status: string, doneCount: number) => ({
    id: "c1",
    status,
    totalCount: 19_378,
    doneCount,
    cancelledCount: doneCount,
    firstDay: "2026-11-25",
    lastDay: "2026-11-25",
    residency: null,
  });
  const asked = (environment: Parameters<typeof isAsked>[0]) =>
    waitFor(() => expect(isAsked(environment, PROGRESS)).toBe(true), { timeout: 10_000 });

  it("shows how many residents are told, also of what was begun elsewhere, until all are", async () => {
    const { environment } = await open([service], { residentsBeingTold: told(12) });
    expect(screen.getByRole("progressbar")).toHaveAttribute("value", "12");
    await asked(environment);
    const nothing = { bookingCancellations: [] };
    await answer(environment, PROGRESS, { Query: { residentsBeingTold: told(37), ...nothing } });
    const name = /^Telling the residents of 25 November 2026: 37 of 200 done\./;
    expect(await screen.findByRole("progressbar", { name })).toHaveAttribute("value", "37");
    await asked(environment);
    await answer(environment, PROGRESS, { Query: { residentsBeingTold: [], ...nothing } });
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  });

  it("shows how many bookings are cancelled, and can be stopped and resumed", async () => {
    const { environment, user } = await open([service], {
      bookingCancellations: [cancelling("RUNNING", 3_200)],
    });
    const running = /^Cancelling the bookings of 25 November 2026: 3,200 of 19,378 done\./;
    expect(screen.getByRole("progressbar", { name: running })).toHaveAttribute("value", "3200");
    await user.click(screen.getByRole("button", { name: "Stop: bookings of 25 November 2026" }));
    await answer(environment, "useStopCancellationMutation", {
      BookingCancellation: cancelling("STOPPED", 3_400),
    });
    const stopped =
      "Stopped cancelling the bookings of 25 November 2026: 15,978 of 19,378 are left.";
    expect(await screen.findByText(stopped)).toBeVisible();
    expect(screen.getByRole("link", { name: /^Show those left: / })).toHaveAttribute(
      "href",
      "/admin-dashboard/today?date=2026-11-25",
    );
    await user.click(screen.getByRole("button", { name: "Resume: bookings of 25 November 2026" }));
    await answer(environment, "useResumeCancellationMutation", {
      BookingCancellation: cancelling("RUNNING", 3_400),
    });
    await asked(environment);
    const done = { ...cancelling("DONE", 19_378), cancelledCount: 19_370 };
    await answer(environment, PROGRESS, {
      Query: { residentsBeingTold: [], bookingCancellations: [done] },
    });
    const result =
      "19,370 bookings of 25 November 2026 cancelled. 8 had been moved, cancelled or started.";
    expect(await screen.findByText(result)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Resume/ })).toBeNull();
  });
});
