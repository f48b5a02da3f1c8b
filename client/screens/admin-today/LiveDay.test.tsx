import { act, screen, within } from "@testing-library/react";
import { answer, asked, push } from "../../test/operations";
import "../../shared/booking-status/UpdateStatusDialog";
import { dayOf, early, first, LIVE, MOVE, open, told } from "./todayUnderTest";

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
  it("is narrowed by community, block and what is typed, in the address", async () => {
    const other = { ...early, residencyName: "Ashvita", blockName: "C" };
    const { user, router } = await open([first, other]);
    await user.selectOptions(screen.getByLabelText("Community"), "Ashvita");
    expect(screen.queryByRole("row", { name: /502/ })).toBeNull();
    expect(screen.getByText("1 booking · 1 pending")).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText("Block"), "C");
    expect(router.state.location.search).toContain("community=Ashvita&block=C");
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    await user.type(screen.getByRole("searchbox", { name: "Search" }), "skoda ts09{Enter}");
    expect(await screen.findByText("No bookings found")).toBeInTheDocument();
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
