import { screen, within } from "@testing-library/react";
import { renderRoutes } from "../test/renderRoutes";
import { ResidentLayout } from "./ResidentLayout";

const routes = [{ element: <ResidentLayout />, children: [{ path: "*", element: <p>Here</p> }] }];

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
