import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../routes";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { saveOvertaken } from "../../test/overtaken";
import { renderRoutes } from "../../test/renderRoutes";
import { toastQueue } from "../../ui/toast";

// Imported so that the lazy import resolves at once.
import "./DisableDateDialog";
import "./EditReasonDialog";
import "../../shared/dialogs/DeleteDialog";

const SCREEN = "AdminDisabledDatesScreenQuery";
const AFFECTED = "useAffectedBookingsQuery";
const DISABLE = "useDisableDateMutation";
const UPDATE = "useUpdateDisabledDateMutation";
const ENABLE = "useEnableDateMutation";

const service = {
  id: "d25",
  date: "2026-11-25",
  reason: "The steam units are serviced",
  createdAt: "2026-11-21T03:35:00.000Z",
  createdBy: "Meenakshi Iyer",
};
const later = { ...service, id: "d30", date: "2026-11-30", reason: null, createdBy: null };

async function enter() {
  const view = renderRoutes(routes, { at: "/admin-dashboard/disabled-dates" });
  await answer(view.environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
  await answer(view.environment, "AdminLayoutQuery");
  return view;
}

async function open(
  disabledDates: readonly object[] = [service, later],
  residentsBeingTold: readonly object[] = [],
) {
  const view = await enter();
  await answer(view.environment, SCREEN, {
    Query: { disabledDates, residentsBeingTold },
    BookingCalendar: { today: "2026-11-21" },
  });
  await waitFor(() => expect(screen.queryByText("Loading disabled dates")).not.toBeInTheDocument());
  return view;
}

const cards = () =>
  screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

afterEach(() => {
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
});

describe("the cards", () => {
  it("tell of each date what the product rules list, the next one first", async () => {
    await open([later, service]);
    expect(cards()).toEqual(["25 November 2026", "30 November 2026"]);
    const [first, second] = screen.getAllByRole("listitem").slice(-2);
    for (const text of [
      "Wednesday",
      '"The steam units are serviced"',
      "Sat, 21 Nov 2026, 9:05 AM",
      "Meenakshi Iyer",
    ]) {
      expect(within(first as HTMLElement).getByText(text)).toBeVisible();
    }
    expect(within(second as HTMLElement).getByText("N/A")).toBeVisible();
    expect(second).not.toHaveTextContent('"');
  });

  it("say that every date can be booked", async () => {
    const { user } = await open([]);
    const none = screen.getByText("All dates are currently available for booking.");
    await user.click(
      within(none.parentElement as HTMLElement).getByRole("button", { name: "Disable New Date" }),
    );
    expect(await screen.findByRole("dialog", { name: "Disable New Date" })).toBeVisible();
  });

  it("show their layout while they wait, say that they failed, and try again", async () => {
    const { environment, user } = await enter();
    expect(await screen.findByText("Loading disabled dates")).toBeInTheDocument();
    await lose(environment, SCREEN);
    expect(await screen.findByText(/^Failed to fetch disabled dates/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, { Query: { disabledDates: [service] } });
    expect(await screen.findByRole("heading", { name: "25 November 2026" })).toBeVisible();
  });
});

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
      DisableDatePayload: { affectedCount: 0, cancelledCount: 0 },
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
    expect(dialog.getByText(going)).toBeVisible();
    await answer(environment, DISABLE, {
      DisableDatePayload: { affectedCount: 3, cancelledCount: 2, cancelledBookings: [] },
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
      CancelBookingsOfDisabledDatePayload: { cancelledCount: 2 },
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

describe("telling the residents of a closed date", () => {
  const TELLING = "useTellingQuery";
  const told = (doneCount: number) => [{ date: "2026-11-25", totalCount: 200, doneCount }];

  it("shows how far it is, also of what was begun elsewhere, until all are told", async () => {
    const { environment } = await open([service], told(12));
    expect(screen.getByRole("progressbar")).toHaveAttribute("value", "12");
    await waitFor(() => expect(isAsked(environment, TELLING)).toBe(true), { timeout: 4_000 });
    await answer(environment, TELLING, { Query: { residentsBeingTold: told(37) } });
    const name = /^Telling the residents of 25 November 2026: 37 of 200 done\./;
    expect(await screen.findByRole("progressbar", { name })).toHaveAttribute("value", "37");
    await waitFor(() => expect(isAsked(environment, TELLING)).toBe(true), { timeout: 4_000 });
    await answer(environment, TELLING, { Query: { residentsBeingTold: [] } });
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  });
});

describe("editing", () => {
  async function edit() {
    const view = await open();
    await view.user.click(screen.getByRole("button", { name: "Edit 25 November 2026" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Disabled Date" }));
    const submit = () => view.user.click(dialog.getByRole("button", { name: "Save Changes" }));
    return { ...view, dialog, submit, reason: dialog.getByRole("textbox", { name: /Reason/ }) };
  }

  it("changes the reason only", async () => {
    const { dialog, reason, submit, user, environment } = await edit();
    const date = dialog.getByLabelText("Date");
    expect(date).toHaveValue("Wednesday, 25 November 2026");
    expect(date).toHaveAttribute("readonly");
    expect(date).toHaveAccessibleDescription(/delete this one with Enable and create a new one/);
    await user.clear(reason);
    await user.type(reason, "Holiday");
    await submit();
    expect((await asked(environment, UPDATE)).input).toEqual({
      disabledDateId: "d25",
      reason: "Holiday",
      seen: { reason: "The steam units are serviced" },
    });
    await answer(environment, UPDATE, { DisabledDate: { ...service, reason: "Holiday" } });
    expect(await screen.findByText("Disabled date updated successfully!")).toBeVisible();
    expect(screen.getByText('"Holiday"')).toBeVisible();
  });

  it("shows the reason that somebody else gave meanwhile before it is replaced", async () => {
    const view = await edit();
    await view.user.type(view.reason, " again");
    await saveOvertaken({
      view,
      mutation: UPDATE,
      now: { reason: null },
      words: "Reason is now N/A.",
      field: /Reason/,
      taken: "",
    });
  });

  it("sends no reason as null, and says that it failed", async () => {
    const { dialog, reason, submit, user, environment } = await edit();
    await user.clear(reason);
    await submit();
    expect((await asked(environment, UPDATE)).input.reason).toBeNull();
    await lose(environment, UPDATE);
    expect(await dialog.findByText(/^Failed to update disabled date/)).toBeVisible();
  });
});

describe("past dates", () => {
  const past = (dates: readonly object[], hasNextPage = false) => ({
    pastDisabledDates: {
      totalCount: 21,
      edges: dates.map((node) => ({ node, cursor: "x" })),
      pageInfo: { hasNextPage, endCursor: "last-row" },
    },
  });
  const republic = { ...service, id: "d1", date: "2026-01-26", reason: "Republic Day" };
  const older = { ...republic, id: "d0", date: "2025-12-25", reason: "Christmas" };

  it("are shown on demand, in the address, page by page, to be read only", async () => {
    const { user, environment, router } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Show past dates" }));
    expect(await asked(environment, SCREEN)).toEqual({ hasPast: true });
    await answer(environment, SCREEN, {
      Query: { disabledDates: [service], ...past([republic], true) },
      BookingCalendar: { today: "2026-11-21" },
    });
    const list = within(await screen.findByRole("list", { name: "Past dates" }));
    expect(list.getByText('"Republic Day"')).toBeVisible();
    expect(list.queryByRole("button")).not.toBeInTheDocument();
    expect(router.state.location.search).toBe("?past=shown");
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await asked(environment, "PastDatesQuery")).toMatchObject({ cursor: "last-row" });
    await lose(environment, "PastDatesQuery");
    expect(await screen.findByText("Failed to fetch disabled dates")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await answer(environment, "PastDatesQuery", { Query: past([older]) });
    expect(await screen.findByText('"Christmas"')).toBeVisible();
    expect(screen.getByText("Showing 2 of 21")).toBeVisible();
  });

  it("say that there are none", async () => {
    const { user, environment } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Show past dates" }));
    await answer(environment, SCREEN, { Query: { disabledDates: [], ...past([]) } });
    expect(await screen.findByText("No date was disabled before today.")).toBeVisible();
  });
});

describe("a date that somebody else enabled meanwhile", () => {
  it.each([
    ["Edit 25 November 2026", "dialog", "Save Changes", UPDATE],
    ["Enable 25 November 2026", "alertdialog", "Enable", ENABLE],
  ])("is said to be gone and goes: %s", async (name, role, submit, mutation) => {
    const { user, environment } = await open();
    await user.click(screen.getByRole("button", { name }));
    const dialog = within(await screen.findByRole(role));
    await user.click(dialog.getByRole("button", { name: submit }));
    await refuse(environment, mutation, { message: "Disabled date not found", code: "NOT_FOUND" });
    expect(
      await screen.findByText("Disabled date not found. Somebody else deleted it meanwhile."),
    ).toBeVisible();
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
    await answer(environment, SCREEN, { Query: { disabledDates: [later] } });
    await waitFor(() => expect(cards()).toEqual(["30 November 2026"]));
  });
});

describe("enabling", () => {
  async function ask() {
    const view = await open();
    await view.user.click(screen.getByRole("button", { name: "Enable 25 November 2026" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    const confirm = () => view.user.click(dialog.getByRole("button", { name: "Enable" }));
    return { ...view, dialog, confirm };
  }

  it("asks first, takes the card away, and says so", async () => {
    const { dialog, confirm, environment } = await ask();
    expect(
      dialog.getByText("Are you sure you want to enable this date for booking?"),
    ).toBeVisible();
    await confirm();
    expect((await asked(environment, ENABLE)).input).toEqual({ disabledDateId: "d25" });
    await answer(environment, ENABLE, { EnableDatePayload: { deletedId: "d25" } });
    expect(await screen.findByText("Date enabled successfully!")).toBeVisible();
    expect(cards()).toEqual(["30 November 2026"]);
  });

  it("says that it failed, and leaves the date", async () => {
    const { dialog, confirm, user, environment } = await ask();
    await confirm();
    await lose(environment, ENABLE);
    expect(await dialog.findByText(/^Failed to enable date/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(cards()).toHaveLength(2);
  });
});
