import { screen } from "@testing-library/react";
import { answer, asked, lose } from "../../test/operations";
import { booking, enter, pageOf, SCREEN } from "./bookingsUnderTest";

const TOTAL = "useBookingTotalQuery";

async function find(at: string) {
  const view = await enter(at);
  const { Query } = pageOf([booking], 1_000, true);
  Query.bookings.boundedCount.isExact = false;
  await answer(view.environment, SCREEN, { Query });
  expect(await screen.findByText("Page 1 · 1,000+ bookings")).toBeVisible();
  return view;
}

it("says that there are more than were counted, and counts all when asked", async () => {
  const { environment, user } = await find("/admin-dashboard/bookings?search=rao&status=CONFIRMED");
  await user.click(screen.getByRole("button", { name: "Count all" }));
  expect(await asked(environment, TOTAL)).toEqual({
    search: "rao",
    status: "CONFIRMED",
    startDate: null,
    endDate: null,
  });
  await answer(environment, TOTAL, { Query: { bookings: { totalCount: 16_234 } } });
  expect(await screen.findByText("Page 1 of 1624 · 16,234 bookings")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Count all" })).not.toBeInTheDocument();
});

it("forgets the number when the filters change", async () => {
  const { environment, user } = await find("/admin-dashboard/bookings?search=rao");
  await user.click(screen.getByRole("button", { name: "Count all" }));
  await answer(environment, TOTAL, { Query: { bookings: { totalCount: 16_234 } } });
  await screen.findByText("Page 1 of 1624 · 16,234 bookings");
  await user.type(screen.getByRole("searchbox"), "u");
  const { Query } = pageOf([booking], 1_000, true);
  Query.bookings.boundedCount.isExact = false;
  await answer(environment, SCREEN, { Query });
  expect(await screen.findByText("Page 1 · 1,000+ bookings")).toBeVisible();
});

it("says that counting failed, and can be asked again", async () => {
  const { environment, user } = await find("/admin-dashboard/bookings?search=rao");
  await user.click(screen.getByRole("button", { name: "Count all" }));
  await lose(environment, TOTAL);
  expect(await screen.findByText("Failed to count bookings")).toBeVisible();
  expect(screen.getByRole("button", { name: "Count all" })).toBeEnabled();
  expect(screen.getByText("Page 1 · 1,000+ bookings")).toBeVisible();
});
