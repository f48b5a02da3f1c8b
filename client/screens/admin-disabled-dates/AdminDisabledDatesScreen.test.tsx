import { screen, waitFor, within } from "@testing-library/react";
import { answer, asked, lose, refuse } from "../../test/operations";
import { saveOvertaken } from "../../test/overtaken";
import "./DisabledDateDialog";
import "../../shared/dialogs/DeleteDialog";
import { cards, ENABLE, enter, later, open, SCREEN, service, UPDATE } from "./datesUnderTest";

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
