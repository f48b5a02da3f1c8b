import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../routes";
import { answer, asked, lose, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import { toastQueue } from "../../ui/toast";

// Compiled beforehand, so that it is there when it is asked for.
import "./UpdateStatusDialog";

const SCREEN = "AdminBookingsScreenQuery";
const UPDATE = "useUpdateBookingStatusMutation";

const booking = {
  id: "b41",
  bookingId: 41,
  createdAt: "2026-11-20T19:00:00.000Z",
  bookingDate: "2026-11-25",
  startTime: "09:00",
  endTime: "10:00",
  serviceType: "PAY_PER_USE",
  status: "CANCELLED",
  creditsUsed: 0,
  payPerUseCreditsUsed: 1,
  carNumber: "TS09IO9418",
  carModel: "Skoda Slavia",
  residencyName: "Sarasija Lakefront",
  blockName: "Lotus",
  flatName: "502",
  notes: "Gate B",
  user: {
    id: "u1",
    displayName: "Venkata Satyanarayana Raju",
    email: "raju@residents.example",
  },
};
const other = { ...booking, id: "b40", bookingId: 40, status: "CONFIRMED", notes: null };

const pageOf = (nodes: readonly object[], totalCount = nodes.length, hasNextPage = false) => ({
  Query: {
    bookings: {
      totalCount,
      edges: nodes.map((node) => ({ node })),
      pageInfo: {
        hasNextPage,
        hasPreviousPage: false,
        startCursor: "first-row",
        endCursor: "last-row",
      },
    },
  },
});

async function enter(at = "/admin-dashboard") {
  const view = renderRoutes(routes, { at });
  await answer(view.environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
  await answer(view.environment, "AdminLayoutQuery", {
    User: { displayName: "Meenakshi Iyer", email: "admin@aaviri.example" },
  });
  return view;
}

async function open(bookings: readonly object[] = [booking, other]) {
  const view = await enter();
  await answer(view.environment, SCREEN, pageOf(bookings));
  await screen.findByRole("table");
  return view;
}

afterEach(() => {
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
});

describe("the dashboard", () => {
  it("says who is signed in, opens on its section, and logs out to the landing page", async () => {
    const { router, user, identity } = await open();
    expect(screen.getByText("Admin: Meenakshi Iyer")).toBeVisible();
    expect(router.state.location.pathname).toBe("/admin-dashboard/bookings");
    await user.click(screen.getByRole("button", { name: "Logout" }));
    expect(identity.signOut).toHaveBeenCalledWith("/");
  });

  it("sends residents to their own", async () => {
    const { environment, router } = renderRoutes(routes, { at: "/admin-dashboard" });
    await answer(environment, "RequireRoleQuery", { User: { role: "USER" } });
    await waitFor(() => expect(router.state.location.pathname).toBe("/user-dashboard"));
  });
});

describe("the table", () => {
  it("tells of each booking what the specification lists, in its order", async () => {
    await open();
    expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
      "Booking ID",
      "User Details",
      "Residence Info",
      "Date & Time",
      "Service Type",
      "Status",
      "Credits Used",
      "Actions",
    ]);
    const row = screen.getByRole("row", { name: /#41/ });
    for (const text of [
      "#41",
      "Venkata Satyanarayana Raju",
      "raju@residents.example",
      "TS09IO9418 · Skoda Slavia",
      "Sarasija Lakefront",
      "Lotus · 502",
      "Wed, 25 Nov 2026",
      "9:00 AM - 10:00 AM",
      "Pay Per Use",
      "Cancelled",
      "Pay-per-use: 1",
    ]) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
    expect(row).toHaveTextContent("Created Sat, 21 Nov 2026");
  });

  it("says that there are none", async () => {
    const { environment } = await enter();
    await answer(environment, SCREEN, pageOf([]));
    expect(await screen.findByText("No bookings found")).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Bookings pages" })).not.toBeInTheDocument();
  });

  it("shows its layout while it waits, says that it failed, and tries again", async () => {
    const { environment, user } = await enter();
    expect(await screen.findByText("Loading bookings")).toBeInTheDocument();
    await lose(environment, SCREEN);
    expect(await screen.findByText("Failed to fetch bookings")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, pageOf([booking]));
    expect(await screen.findByRole("row", { name: /#41/ })).toBeInTheDocument();
  });
});

describe("the pages", () => {
  it("turn by cursor in the address, while the rows before stay, dimmed", async () => {
    const { environment, user, router } = await enter();
    expect(await asked(environment, SCREEN)).toEqual({
      first: 10,
      after: null,
      last: null,
      before: null,
    });
    await answer(environment, SCREEN, pageOf([booking], 12, true));
    expect(await screen.findByText("Page 1 of 2 · 12 bookings")).toBeVisible();
    expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await asked(environment, SCREEN)).toMatchObject({ first: 10, after: "last-row" });
    expect(screen.getByRole("row", { name: /#41/ })).toBeInTheDocument();
    expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await answer(environment, SCREEN, pageOf([other], 12));
    expect(await screen.findByText("Page 2 of 2 · 12 bookings")).toBeVisible();
    expect(screen.getByRole("table")).not.toHaveAttribute("aria-busy");
    expect(screen.queryByRole("row", { name: /#41/ })).not.toBeInTheDocument();
    expect(router.state.location.search).toBe("?page=2&after=last-row");
    expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Previous" }));
    expect(await screen.findByText("Page 1 of 2 · 12 bookings")).toBeVisible();
    expect(router.state.location.search).toBe("");
  });

  it("are found again from the address", async () => {
    const { environment } = await enter("/admin-dashboard/bookings?size=20&page=3&before=row");
    expect(await asked(environment, SCREEN)).toEqual({
      first: null,
      after: null,
      last: 20,
      before: "row",
    });
    await answer(environment, SCREEN, pageOf([booking], 70, true));
    expect(await screen.findByText("Page 3 of 4 · 70 bookings")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Per page" })).toHaveValue("20");
  });

  it("are as long as chosen, and begin anew with the choice", async () => {
    const { environment, user, router } = await enter();
    await answer(environment, SCREEN, pageOf([booking], 120, true));
    const sizes = await screen.findByRole("combobox", { name: "Per page" });
    expect(sizes).toHaveValue("10");
    expect(
      within(sizes)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["10", "20", "50", "100"]);
    await user.selectOptions(sizes, "50");
    expect(sizes).toHaveValue("50");
    expect(await asked(environment, SCREEN)).toMatchObject({ first: 50, after: null });
    await answer(environment, SCREEN, pageOf([booking], 120, true));
    expect(await screen.findByText("Page 1 of 3 · 120 bookings")).toBeVisible();
    expect(router.state.location.search).toBe("?size=50");
  });
});

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
    for (const text of ["#41", "Venkata Satyanarayana Raju", "Wednesday, 25 November 2026"]) {
      expect(within(dialog).getByText(text)).toBeVisible();
    }
    expect(within(dialog).getByText("Gate B")).toBeVisible();
    await submit();
    expect(await within(dialog).findByText("Please select a new status")).toBeVisible();
    expect(environment.mock.getAllOperations()).toHaveLength(0);
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
    expect(environment.mock.getAllOperations()).toHaveLength(0);
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

  it("shows a refusal in the dialog and keeps what was typed", async () => {
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
    expect(await within(dialog).findByText(/Please check your connection/)).toBeVisible();
  });

  it("takes no more than 1,000 characters of notes", async () => {
    const { choose, submit, dialog, user, environment } = await ask();
    await choose("Completed");
    await user.click(within(dialog).getByRole("textbox", { name: /Notes/ }));
    await user.paste("x".repeat(1_001));
    await submit();
    expect(await within(dialog).findByText("Notes have at most 1000 characters.")).toBeVisible();
    expect(environment.mock.getAllOperations()).toHaveLength(0);
  });
});
