import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { loadStorefront, type StorefrontData } from "./loadStorefront";
import { Storefront } from "./Storefront";

const shop: StorefrontData = {
  prices: [
    {
      carType: "Hatchback",
      from: "333.34",
      plans: [
        { name: "Single Wash", price: "399.00", washes: 1, validityDays: -1 },
        { name: "Monthly Shine", price: "1000.00", washes: 3, validityDays: 30 },
      ],
    },
    { carType: "Tricycle", from: "0.00", plans: [] },
  ],
  morePrices: 0,
  residencies: ["Aparna Heights", "My Home Bhooja", "Rainbow Vistas", "SMR Vinay", "Trendset"],
  moreResidencies: 3,
};

const show = (answer: () => Promise<Response>): void => {
  jest.spyOn(globalThis, "fetch").mockImplementation(answer);
  render(<Storefront onLoad={loadStorefront} />);
};

const prices = () => screen.getByRole("region", { name: "What a wash costs" });
const places = () => screen.getByRole("region", { name: "Where we wash" });

it("says for each car type what a wash costs, and each plan", async () => {
  show(async () => new Response(JSON.stringify(shop)));
  expect(await screen.findByText("from ₹333.34 a wash")).toBeVisible();
  expect(
    within(prices())
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Hatchbackfrom ₹333.34 a wash/),
    expect.stringMatching(/^Tricyclefree/),
  ]);
  expect(screen.getByText("₹399.00 · 1 wash, no end")).not.toBeVisible();
  await userEvent.click(screen.getByText("Hatchback"));
  expect(screen.getByText("₹399.00 · 1 wash, no end")).toBeVisible();
  expect(screen.getByText("Monthly Shine")).toBeVisible();
  expect(screen.getByText("₹1,000.00 · 3 washes in 30 days")).toBeVisible();
});

it("names the first communities, and the others when asked", async () => {
  show(async () => new Response(JSON.stringify(shop)));
  expect(await screen.findByText("Aparna Heights")).toBeVisible();
  expect(screen.getByText("SMR Vinay")).not.toBeVisible();
  await userEvent.click(within(places()).getByText("and 5 more"));
  expect(screen.getByText("SMR Vinay")).toBeVisible();
  expect(screen.getByText("and 3 more: please ask us")).toBeVisible();
});

it.each([
  ["the server refuses", async () => new Response("", { status: 503 })],
  ["there is no network", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["nothing is on sale yet", async () => new Response('{"prices":[],"residencies":[]}')],
])("says how to ask us when %s", async (_, answer) => {
  show(answer);
  const [first, second] = await screen.findAllByRole("link", { name: "Call or write to us" });
  expect(first).toHaveAttribute("href", "#contact");
  expect(prices()).toContainElement(first ?? null);
  expect(places()).toContainElement(second ?? null);
});
