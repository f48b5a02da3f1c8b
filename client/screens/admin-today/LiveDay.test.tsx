import { act, screen, waitFor, within } from "@testing-library/react";
import { answer, asked, push } from "../../test/operations";
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

const LONG = Array.from({ length: 400 }, (_, flat) => ({
  ...cancelled,
  id: `long-${flat}`,
  bookingId: 1000 + flat,
  flatName: String(flat),
  user: early.user,
}));

describe("what others do", () => {
  it("is on the screen at once: a cancelled wash offers no step, stays where it was and says so", async () => {
    const { environment, row } = await open();
    await push(environment, LIVE, told([{ ...first, status: "CANCELLED" }]));
    expect(await within(row).findByText("Cancelled")).toBeInTheDocument();
    expect(within(row).getByText("Changed meanwhile, was confirmed")).toBeInTheDocument();
    expect(within(row).queryByRole("button", { name: "Complete booking 41" })).toBeNull();
    expect(
      screen.getByText("Changed meanwhile: booking 41, flat 502, is cancelled now."),
    ).toHaveAttribute("role", "status");
    expect(screen.getByText("1 booking · 1 pending · 1 cancelled")).toBeInTheDocument();
  });

  it("keeps a new booking of the day until it is asked for, and takes one away that was moved to another", async () => {
    const { environment, user } = await open();
    const added = { ...first, id: "b50", bookingId: 50, flatName: "909" };
    await push(environment, LIVE, told([added, { ...early, bookingDate: "2031-11-26" }]));
    const show = await screen.findByRole("button", { name: "Show 1 New Booking" });
    expect(screen.queryByRole("row", { name: /101/ })).toBeNull();
    expect(screen.queryByRole("row", { name: /909/ })).toBeNull();
    await user.click(show);
    expect(screen.getByRole("row", { name: /909/ })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /New Booking/ })).toBeNull();
  });

  it("is read again as a whole where more has changed, without a row leaving the screen", async () => {
    const { environment, row } = await open();
    await push(environment, LIVE, told([], true));
    const added = { ...first, id: "b50", bookingId: 50, flatName: "909" };
    await answer(environment, "useLiveDayQuery", dayOf([{ ...first, status: "COMPLETED" }, added]));
    expect(await within(row).findByText("Completed")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Show 1 New Booking" })).toBeVisible();
    expect(screen.getByRole("row", { name: /101/ })).toBeInTheDocument();
    // Printing shows all bookings.
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    expect(screen.getByRole("row", { name: /909/ })).toBeInTheDocument();
  });

  it("is not what was done here", async () => {
    const { environment, user, row } = await open([first]);
    await user.click(within(row).getByRole("button", { name: "Complete booking 41" }));
    await answer(environment, MOVE, { Booking: { ...first, status: "COMPLETED" } });
    await push(environment, LIVE, told([{ ...first, status: "COMPLETED" }]));
    expect(within(row).queryByText(/Changed meanwhile/)).toBeNull();
  });
});

describe("a long day", () => {
  it("is asked for by community, and narrowed by block and what is typed, in the address", async () => {
    const { environment, user, router } = await open();
    const other = { ...early, residencyName: "Ashvita", blockName: "C" };
    await user.selectOptions(screen.getByLabelText("Community"), "Ashvita");
    expect(await asked(environment, SCREEN)).toMatchObject({ date: DAY, residencyId: "r2" });
    await answer(environment, SCREEN, dayOf([other]));
    expect(await screen.findByText("1 booking · 1 pending")).toBeInTheDocument();
    await answer(environment, "useLiveDayQuery", dayOf([other]));
    await push(environment, LIVE, told([{ ...first, id: "b50", flatName: "909" }]));
    expect(screen.queryByRole("button", { name: /New Booking/ })).toBeNull();
    await user.selectOptions(screen.getByLabelText("Block"), "C");
    expect(router.state.location.search).toContain("residency=r2&block=C");
    await user.type(screen.getByRole("searchbox", { name: "Search" }), "skoda ts09{Enter}");
    expect(await screen.findByText("No bookings found")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    expect(await screen.findByRole("row", { name: /502/ })).toBeInTheDocument();
    // Booked elsewhere while the community was looked at.
    const missed = { ...first, id: "b51", bookingId: 51, flatName: "910" };
    await answer(environment, "useLiveDayQuery", dayOf([first, early, missed]));
    expect(await screen.findByRole("button", { name: "Show 1 New Booking" })).toBeVisible();
  });

  it("has only the rows near the window, each with its place, and the keyboard reaches the last", async () => {
    const { environment, user } = await enter();
    await answer(environment, SCREEN, dayOf(LONG));
    const table = await screen.findByRole("table", { name: "Cancelled, 9:00 AM - 10:00 AM" });
    expect(table).toHaveAttribute("aria-rowcount", "402");
    expect(within(table).getAllByRole("row").length).toBeLessThan(30);
    act(() => within(table).getByRole("button", { name: "Change Status of booking 1000" }).focus());
    for (let stops = 1; stops < LONG.length; stops++) await user.tab();
    const last = screen.getByRole("button", { name: "Change Status of booking 1399" });
    expect(last).toHaveFocus();
    expect(last.closest("tr")).toHaveAttribute("aria-rowindex", "402");
    expect(within(table).getAllByRole("row").length).toBeLessThan(30);
  });

  it("is whole in the day sheet, to which the browser's search leads", async () => {
    const { environment, user, router } = await enter();
    await answer(environment, SCREEN, dayOf(LONG));
    await screen.findByRole("button", { name: "Day Sheet" });
    expect(screen.queryByText("399")).toBeNull();
    await user.keyboard("{Control>}f{/Control}");
    expect(await screen.findByText("399")).toBeInTheDocument();
    expect(router.state.location.search).toContain("view=sheet");
    await user.click(screen.getByRole("button", { name: "Back to List" }));
    await waitFor(() => expect(screen.queryByText("399")).toBeNull());
  });

  it("is completed at once by ticking, and says of each that could not be why", async () => {
    const { environment, user } = await open([first, early]);
    await user.click(screen.getByRole("checkbox", { name: "Select booking 41" }));
    await user.click(screen.getByRole("checkbox", { name: "Select all of 7:00 AM - 8:00 AM" }));
    await user.click(screen.getByRole("button", { name: "Complete 2 washes" }));
    expect(await asked(environment, "useCompleteManyMutation")).toEqual({
      input: {
        bookings: [
          { bookingId: "b41", expectedStatus: "CONFIRMED" },
          { bookingId: "b42", expectedStatus: "PENDING" },
        ],
        status: "COMPLETED",
      },
    });
    await answer(environment, "useCompleteManyMutation", {
      UpdateBookingStatusesPayload: {
        outcomes: [
          { bookingId: "b41", message: null, booking: { id: "b41", status: "COMPLETED" } },
          { bookingId: "b42", message: "It is cancelled now.", booking: null },
        ],
      },
    });
    expect(await screen.findByText("1 wash completed")).toBeVisible();
    expect(screen.getByText("Booking 42: It is cancelled now.")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "Select booking 42" })).toBeChecked();
  });

  it("goes to the printer community by community", async () => {
    const { user } = await open([first, { ...early, residencyName: "Ashvita" }]);
    let headings: (string | null)[] = [];
    const print = jest.spyOn(window, "print").mockImplementation(() => {
      headings = screen
        .getAllByRole("heading", { level: 2, hidden: true })
        .map((one) => one.textContent);
    });
    await user.click(screen.getByRole("button", { name: "Print by Community" }));
    expect(headings).toEqual([
      "Ashvita",
      "7:00 AM - 8:00 AM",
      "Sarasija Lakefront",
      "9:00 AM - 10:00 AM",
    ]);
    expect(screen.queryByRole("heading", { level: 2, name: "Ashvita", hidden: true })).toBeNull();
    print.mockRestore();
  });
});
