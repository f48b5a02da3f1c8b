import { screen } from "@testing-library/react";
import { routes } from "../../routes";
import { answer, asked, lose } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

const SCREEN = "ReceiptScreenQuery";

const bought = {
  __typename: "Purchase",
  id: "b1",
  purchaseId: 42,
  paymentStatus: "COMPLETED",
  paymentMethod: "MOCK_PAYMENT",
  planName: "Single Wash",
  carTypeName: "Hatchback",
  validity: -1,
  creditsGiven: 0,
  oneTimeCreditsGiven: 1,
  price: "399.00",
  amount: "299.00",
  couponCode: "WELCOME100",
  transactionId: "mock_1764000000000",
  completedAt: "2026-11-21T03:35:00Z",
  createdAt: "2026-11-21T03:30:00Z",
  user: {
    displayName: "Venkata Satyanarayana Raju",
    email: "raju@residents.example",
    residency: { name: "Mahindra Ashvita" },
    block: { name: "A" },
    flat: { name: "A-101" },
  },
};

const come = (search = "?purchase=b1") => renderRoutes(routes, { at: `/receipt${search}` });

async function withReceipt(change: object = {}) {
  const view = come();
  await answer(view.environment, SCREEN, { Query: { node: { ...bought, ...change } } });
  await screen.findByRole("heading", { level: 1, name: "Receipt 42" });
  return view;
}

const factOf = (label: string) => screen.getByText(label).nextElementSibling;

beforeEach(() =>
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () =>
      Response.json({ support: { phone: "+91 40 1234 5678", email: "help@aaviri.example" } }),
    ),
);

it("tells who bought what, when and how, and what was paid", async () => {
  await withReceipt();
  expect(screen.getByText("Venkata Satyanarayana Raju")).toBeVisible();
  expect(screen.getByText("A-101, A, Mahindra Ashvita")).toBeVisible();
  expect(screen.getByText("raju@residents.example")).toBeVisible();
  for (const [label, value] of [
    ["Receipt number", "42"],
    ["Date", "Sat, 21 Nov 2026, 9:05 AM"],
    ["Plan", "Single Wash"],
    ["Car type", "Hatchback"],
    ["Credits", "1 pay-per-use credit"],
    ["Validity", "Unlimited"],
    ["Payment method", "Demo payment"],
    ["Transaction ID", "mock_1764000000000"],
    ["Price", "₹399.00"],
    ["Coupon WELCOME100", "−₹100.00"],
  ] as const) {
    expect(factOf(label)).toHaveTextContent(value);
  }
  expect(screen.getAllByText("Paid").at(-1)?.nextElementSibling).toHaveTextContent("₹299.00");
});

it("gives as discount what was really given, where the coupon was worth more", async () => {
  await withReceipt({ amount: "0.00", couponCode: "ONTHEHOUSE", transactionId: null });
  expect(factOf("Coupon ONTHEHOUSE")).toHaveTextContent("−₹399.00");
  expect(factOf("Payment method")).toHaveTextContent("Nothing to pay");
  expect(screen.queryByText("Transaction ID")).not.toBeInTheDocument();
});

it("says nothing of a coupon where there was none", async () => {
  await withReceipt({ couponCode: null, amount: "399.00" });
  expect(screen.queryByText(/^Coupon/)).not.toBeInTheDocument();
});

it("says that the money went back", async () => {
  await withReceipt({ paymentStatus: "REFUNDED" });
  expect(screen.getByText("Refunded")).toBeVisible();
});

it("is printed", async () => {
  const print = jest.fn();
  window.print = print;
  const { user } = await withReceipt();
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledTimes(1);
});

it.each([
  [
    "nobody made, or of somebody else",
    "?purchase=gone",
    null,
    /There is no receipt at this address/,
  ],
  ["the address does not name", "", null, /There is no receipt at this address/],
  ["nobody paid", "?purchase=b1", { ...bought, paymentStatus: "EXPIRED" }, /was not paid/],
  ["is none", "?purchase=x", { __typename: "Booking", id: "x" }, /There is no receipt/],
])("is not found for a purchase that %s", async (_, search, node, text) => {
  const { environment } = come(search);
  expect(await asked(environment, SCREEN)).toEqual({
    id: new URLSearchParams(search).get("purchase") ?? "",
    isNamed: search !== "",
  });
  await answer(environment, SCREEN, { Query: { node } });
  expect(await screen.findByRole("heading", { name: "Receipt not found" })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("link", { name: "See your purchases" })).toHaveAttribute(
    "href",
    "/booking-history?tab=purchases",
  );
});

it("shows its layout in grey while it is on its way, and offers another try when it does not come", async () => {
  const { environment, user } = come();
  expect(await screen.findByText("Loading the receipt")).toBeInTheDocument();
  await lose(environment, SCREEN);
  await user.click(await screen.findByRole("button", { name: "Try Again" }));
  await answer(environment, SCREEN, { Query: { node: bought } });
  expect(await screen.findByRole("heading", { name: "Receipt 42" })).toBeVisible();
});
