import { screen, within } from "@testing-library/react";
import { renderRoutes } from "../../test/renderRoutes";
import { Banner } from "../../ui/message/Banner";
import { PublicLayout } from "./PublicLayout";
import { ResidentLayout } from "./ResidentLayout";
import { RootLayout } from "./RootLayout";
import { SetupLayout } from "./SetupLayout";

const routes = [{ element: <ResidentLayout />, children: [{ path: "*", element: <p>Here</p> }] }];

beforeEach(() => {
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({
      ok: true,
      json: () =>
        Promise.resolve({ support: { phone: "+91 40 5550 0199", email: "care@aaviri.example" } }),
    }),
  ) as unknown as typeof fetch;
});

it.each([
  ["residents", <ResidentLayout key="residents" />],
  ["newcomers", <SetupLayout key="newcomers" />],
  ["visitors", <PublicLayout key="visitors" />],
])("offers %s phone, WhatsApp and email by one press", async (_, layout) => {
  const { user } = renderRoutes([
    { element: <RootLayout />, children: [{ path: "*", element: layout }] },
  ]);
  await user.click(await screen.findByRole("button", { name: "Help" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Help" }));
  const ways = await dialog.findAllByRole("link");
  expect(ways.map((way) => [way.textContent, way.getAttribute("href")])).toEqual([
    ["Call +91 40 5550 0199", "tel:+914055500199"],
    ["WhatsApp", "https://wa.me/914055500199"],
    ["Email care@aaviri.example", "mailto:care@aaviri.example"],
  ]);
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("links what a message calls support to the contact details", async () => {
  const message = <Banner tone="error">This account is disabled. Please contact support.</Banner>;
  const { user } = renderRoutes([
    { element: <RootLayout />, children: [{ path: "*", element: message }] },
  ]);
  const link = await screen.findByRole("link", { name: "contact support" });
  expect(link.parentElement).toHaveTextContent("This account is disabled. Please contact support.");
  await user.click(link);
  expect(await screen.findByRole("dialog", { name: "Help" })).toBeVisible();
});

const places = () => within(screen.getByRole("navigation", { name: "Main" }));

it("marks the place that the person is at", () => {
  renderRoutes(routes, { at: "/booking-history" });
  expect(places().getByRole("link", { current: "page" })).toHaveTextContent("History");
});

it.each([
  ["/credits", "Home"],
  ["/booking-confirmation", "Book"],
  ["/receipt", "History"],
  ["/select-car-type", "Plans"],
  ["/purchase-plan", "Plans"],
  ["/pay-per-use-slot-booking", "Plans"],
])("marks at %p the place that it belongs to, which can still be gone to", (at, place) => {
  renderRoutes(routes, { at });
  expect(places().getByRole("link", { current: true })).toHaveTextContent(place);
  expect(places().queryByRole("link", { current: "page" })).not.toBeInTheDocument();
});
