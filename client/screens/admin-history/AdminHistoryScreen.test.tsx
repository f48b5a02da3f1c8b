import { fireEvent, screen, within } from "@testing-library/react";
import { connectionOf } from "../../test/connection";
import { enterAdmin } from "../../test/enterAdmin";
import { answer, asked, lose } from "../../test/operations";

const SCREEN = "AdminHistoryScreenQuery";

const slot = {
  id: "c1",
  type: "BOOKING_SLOT",
  objectName: "09:00 - 10:00",
  partName: null,
  action: "UPDATED",
  changedBy: "Meenakshi Iyer",
  via: null,
  channel: "GRAPHQL",
  requestId: null,
  changedAt: "2026-11-20T19:00:00.000Z",
  fields: [{ name: "maxBookings", oldValue: "2", newValue: "4" }],
};
const price = {
  ...slot,
  id: "c2",
  type: "PRICING_PLAN",
  objectName: "Monthly Shine",
  partName: "Sedan",
  changedBy: null,
  via: "admin",
  channel: "COMMAND",
  fields: [{ name: "price", oldValue: "1299.00", newValue: "999.00" }],
};

const pageOf = (...page: Parameters<typeof connectionOf>) => ({
  Query: { changes: connectionOf(...page) },
});

async function enter(search = "") {
  const view = await enterAdmin(`history${search}`);
  return view;
}

it("tells of each change when, of what, what and by whom, in pages", async () => {
  const { environment, user } = await enter();
  await answer(environment, SCREEN, pageOf([slot, price], 12, true));
  const [, first, second] = await screen.findAllByRole("row");
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "When",
    "What",
    "Change",
    "By",
  ]);
  const lines: [HTMLElement | undefined, string[]][] = [
    [
      first,
      [
        "Sat, 21 Nov 2026, 12:30 AM",
        "9:00 AM - 10:00 AM",
        "Booking slot",
        "Max Bookings: 2 → 4",
        "Meenakshi Iyer",
      ],
    ],
    [
      second,
      ["Monthly Shine", "Pricing plan, Sedan", "Price: ₹1,299.00 → ₹999.00", "admin", "Command"],
    ],
  ];
  for (const [row, texts] of lines)
    for (const text of texts) expect(within(row as HTMLElement).getByText(text)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await asked(environment, SCREEN)).toMatchObject({ first: 10, after: "last-row" });
});

it("is narrowed by type and days, in the address, and says that nothing is found", async () => {
  const { environment, user, router } = await enter("?from=2026-11-01");
  expect(await asked(environment, SCREEN)).toMatchObject({ type: null, from: "2026-11-01" });
  await answer(environment, SCREEN, pageOf([slot]));
  await user.selectOptions(await screen.findByRole("combobox", { name: "Type" }), "Coupon");
  expect(await asked(environment, SCREEN)).toMatchObject({ type: "COUPON", from: "2026-11-01" });
  await answer(environment, SCREEN, pageOf([]));
  expect(await screen.findByText("No changes found")).toBeVisible();
  expect(screen.getByText("Choose another type or other days.")).toBeVisible();
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-11-21" } });
  expect(await asked(environment, SCREEN)).toMatchObject({ to: "2026-11-21" });
  await answer(environment, SCREEN, pageOf([]));
  expect(router.state.location.search).toBe("?from=2026-11-01&type=COUPON&to=2026-11-21");
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(await asked(environment, SCREEN)).toMatchObject({ type: null, from: null, to: null });
});

it("shows its layout while it waits, says that it failed, and tries again", async () => {
  const { environment, user } = await enter();
  expect(await screen.findByText("Loading the history")).toBeInTheDocument();
  await lose(environment, SCREEN);
  expect(await screen.findByText("Failed to fetch the history")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await answer(environment, SCREEN, pageOf([slot]));
  expect(await screen.findByText("Max Bookings: 2 → 4")).toBeVisible();
});
