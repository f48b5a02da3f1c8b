import { screen, within } from "@testing-library/react";
import { answer, asked, lose, refuse } from "../../test/operations";
import { booking, enter, open, other, pageOf, SCREEN } from "./bookingsUnderTest";

describe("the table", () => {
  it("tells of each booking what the product rules list, in its order", async () => {
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
    ]) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
    expect(row).toHaveTextContent("Created Sat, 21 Nov 2026");
    expect(row).toHaveTextContent("Pay-per-use: 1 (returned)");
    const person = within(row).getByRole("link", { name: "Venkata Satyanarayana Raju" });
    expect(person).toHaveAttribute("href", expect.stringMatching("/admin-dashboard/users/person"));
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
    expect(await asked(environment, SCREEN)).toMatchObject({
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

  it("stay where the address names a page that there is not, and the first page is the way out", async () => {
    const { environment, user, router } = await enter(
      "/admin-dashboard/bookings?status=PENDING&page=2&after=xxx",
    );
    const message = "This is not a cursor of this list; start again without it.";
    await refuse(environment, SCREEN, { message, code: "INVALID_INPUT", field: "after" });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try Again" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "First Page" }));
    expect(await asked(environment, SCREEN)).toMatchObject({ after: null, status: "PENDING" });
    await answer(environment, SCREEN, pageOf([booking]));
    expect(await screen.findByRole("table")).toBeVisible();
    expect(router.state.location.search).toBe("?status=PENDING");
  });

  it("are found again from the address", async () => {
    const { environment } = await enter("/admin-dashboard/bookings?size=20&page=3&before=row");
    expect(await asked(environment, SCREEN)).toMatchObject({
      first: null,
      after: null,
      last: 20,
      before: "row",
    });
    await answer(environment, SCREEN, pageOf([booking], 70, true));
    expect(await screen.findByText("Page 3 of 4 · 70 bookings")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Per page" })).toHaveValue("20");
  });

  it("are as long as chosen, and start again with the choice", async () => {
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

describe("the filters", () => {
  it("look for what was typed, by name, e-mail or car model, in the address", async () => {
    const { environment, user, router } = await open();
    await user.type(screen.getByRole("searchbox", { name: "Search" }), "raju");
    expect(await asked(environment, SCREEN)).toMatchObject({ first: 10, search: "raju" });
    expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await answer(environment, SCREEN, pageOf([]));
    expect(
      await screen.findByText("Search for less, or choose other days or another status."),
    ).toBeVisible();
    expect(router.state.location.search).toBe("?search=raju");
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    expect(await screen.findByRole("row", { name: /#41/ })).toBeInTheDocument();
    expect(screen.getByRole("searchbox", { name: "Search" })).toHaveValue("");
    expect(router.state.location.search).toBe("");
  });

  it("narrow to a status", async () => {
    const { environment, user } = await open();
    const status = screen.getByRole("combobox", { name: "Status" });
    expect(
      within(status)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["All statuses", "Confirmed", "Completed", "Cancelled", "Pending"]);
    await user.selectOptions(status, "Pending");
    expect(await asked(environment, SCREEN)).toMatchObject({ status: "PENDING" });
  });

  it("narrow to days, and begin at the first page of what they find", async () => {
    const { environment, user, router } = await enter(
      "/admin-dashboard/bookings?page=2&after=row&size=20",
    );
    await answer(environment, SCREEN, pageOf([booking]));
    const start = await screen.findByLabelText("Start date");
    await user.type(start, "2026-11-01");
    expect(await asked(environment, SCREEN)).toMatchObject({
      first: 20,
      after: null,
      startDate: "2026-11-01",
    });
    await answer(environment, SCREEN, pageOf([booking]));
    await user.type(screen.getByLabelText("End date"), "2026-10-01");
    expect(await asked(environment, SCREEN)).toMatchObject({ endDate: "2026-10-01" });
    const message = "The end date must not be before the start date.";
    await refuse(environment, SCREEN, { message, code: "INVALID_INPUT" });
    expect(await screen.findByText(message)).toBeVisible();
    expect(start).toHaveValue("2026-11-01");
    expect(router.state.location.search).toBe("?size=20&startDate=2026-11-01&endDate=2026-10-01");
  });

  it("are found again from the address", async () => {
    const search = "?search=raju&status=PENDING&startDate=2026-11-01&endDate=2026-11-30";
    const { environment } = await enter(`/admin-dashboard/bookings${search}`);
    expect(await asked(environment, SCREEN)).toMatchObject({
      search: "raju",
      status: "PENDING",
      startDate: "2026-11-01",
      endDate: "2026-11-30",
    });
    await answer(environment, SCREEN, pageOf([booking]));
    expect(await screen.findByRole("searchbox", { name: "Search" })).toHaveValue("raju");
    expect(screen.getByLabelText("End date")).toHaveValue("2026-11-30");
  });
});
