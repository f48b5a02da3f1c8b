import { act, screen } from "@testing-library/react";
import { answer } from "../../test/operations";
import {
  AT_PLANS,
  boughtNode,
  catalog,
  NAMED,
  SCREEN,
  search,
  start,
} from "./purchaseFlowUnderTest";

const event = { amount: "1299.00", currency: "INR", cause: null, note: null };

async function paid(...events: readonly object[]) {
  const view = start(`${AT_PLANS}&plan=p1&purchase=purchase-1`);
  await answer(view.environment, SCREEN, catalog());
  const node = { ...boughtNode("COMPLETED"), events };
  await answer(view.environment, NAMED, { Query: { node } });
  return view;
}

afterEach(() => jest.useRealTimers());

it.each([
  [{ ...event, type: "PAID_TWICE" }, /Paid once more: this payment of ₹1,299.00 will be paid back/],
  [
    { ...event, type: "RETURNING", cause: "SECOND_PAYMENT" },
    /was not collected, as it had been paid already: your bank gives it back in 5 to 7 days/,
  ],
])(
  "a purchase that was paid in another tab too says so, as the e-mail does, and stays: %p",
  async (second, words) => {
    const view = await paid(second);
    const title = "This purchase had been paid already";
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText("Your plans stay as they are.")).toBeVisible();
    jest.useFakeTimers();
    act(() => jest.advanceTimersByTime(10_000));
    expect(search(view)).toContain("purchase=purchase-1");
  },
);

it("a purchase whose first payment failed is a success", async () => {
  await paid({ ...event, type: "FAILED" });
  expect(await screen.findByRole("heading", { name: "Payment successful" })).toBeVisible();
});
