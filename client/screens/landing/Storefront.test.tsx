import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { loadStorefront, type StorefrontData } from "./loadStorefront";
import { Storefront } from "./Storefront";

const shop: StorefrontData = {
  prices: [
    { carType: "Hatchback", from: "333.34" },
    { carType: "Tricycle", from: "0.00" },
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

it("says for each car type what a wash costs", async () => {
  show(async () => new Response(JSON.stringify(shop)));
  expect(await screen.findByText("from ₹333.34 a wash")).toBeVisible();
  expect(
    within(prices())
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Hatchbackfrom ₹333.34 a wash", "Tricyclefree"]);
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
