import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../routes";
import { answer, lose } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import { compareClock } from "../../ui/deviceClock";

async function enter(person: object, at = "/admin-dashboard") {
  const view = renderRoutes(routes, { at });
  await answer(view.environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
  await answer(view.environment, "AdminLayoutQuery", { User: person });
  return view;
}

const meenakshi = { displayName: "Meenakshi Iyer", email: "admin@aaviri.example" };

it("says who is signed in, opens on Users, and logs out to the landing page", async () => {
  const { router, user, identity } = await enter(meenakshi);
  expect(await screen.findByText("Admin: Meenakshi Iyer")).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin-dashboard/users"));
  await user.click(screen.getByRole("button", { name: "Logout" }));
  expect(identity.signOut).toHaveBeenCalledWith("/");
});

it("names who has no name by the e-mail address", async () => {
  await enter({ ...meenakshi, displayName: "" });
  expect(await screen.findByText("Admin: admin@aaviri.example")).toBeVisible();
});

it("keeps its sections when it did not come who is signed in", async () => {
  const { environment } = renderRoutes(routes, { at: "/admin-dashboard/bookings" });
  await answer(environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
  await lose(environment, "AdminLayoutQuery");
  expect(await screen.findByText("Admin")).toBeVisible();
  expect(screen.getByRole("button", { name: "Logout" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Bookings" })).toBeVisible();
});

it("counts what waits beside its section, again whenever another section is opened", async () => {
  const { environment, user } = await enter(meenakshi, "/admin-dashboard/bookings");
  const waiting = { openDisputes: 1, paymentsToReturn: 2, failingWebhooks: 0 };
  await answer(environment, "useWaitingCountsQuery", { AttentionCounts: waiting });
  await user.click(await screen.findByRole("button", { name: "Bookings" }));
  const menu = screen.getByRole("navigation", { name: "Sections" });
  expect(within(menu).getByRole("link", { name: "Purchases 3 waiting" })).toBeVisible();
  expect(within(menu).getByRole("link", { name: "Integrations" })).toBeVisible();
  await user.click(within(menu).getByRole("link", { name: "Users" }));
  await lose(environment, "useWaitingCountsQuery");
  await user.click(await screen.findByRole("button", { name: "Users" }));
  expect(within(menu).getByRole("link", { name: "Purchases 3 waiting" })).toBeVisible();
  await user.click(within(menu).getByRole("link", { name: "Coupons" }));
  const many = { openDisputes: 0, paymentsToReturn: 0, failingWebhooks: 120 };
  await answer(environment, "useWaitingCountsQuery", { AttentionCounts: many });
  await user.click(await screen.findByRole("button", { name: "Coupons" }));
  expect(within(menu).getByRole("link", { name: "Purchases" })).toBeVisible();
  expect(within(menu).getByRole("link", { name: "Integrations 100+ waiting" })).toBeVisible();
});

it("tells of a device's clock that is more than two minutes off, as long as it is", async () => {
  await enter(meenakshi, "/admin-dashboard/bookings");
  const banner = () => screen.queryByText(/^This device's clock is more than two minutes off/);
  for (const [minutesOff, isTold] of [
    [1, false],
    [3, true],
    [-3, true],
    [0, false],
  ] as const) {
    act(() => compareClock(new Date(Date.now() + minutesOff * 60_000).toUTCString()));
    expect(banner() !== null).toBe(isTold);
  }
  act(() => compareClock(null));
  expect(banner()).toBeNull();
});

it("sends residents to their own", async () => {
  const { environment, router } = renderRoutes(routes, { at: "/admin-dashboard" });
  await answer(environment, "RequireRoleQuery", { User: { role: "USER" } });
  await waitFor(() => expect(router.state.location.pathname).toBe("/user-dashboard"));
});

it("leads to its sections in the order of the product rules; the one shown is marked", async () => {
  const { router, user } = await enter(meenakshi, "/admin-dashboard/bookings");
  await user.click(await screen.findByRole("button", { name: "Bookings" }));
  const menu = screen.getByRole("navigation", { name: "Sections" });
  const links = within(menu).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Community Management",
    "Users",
    "Car Types",
    "Pricing Plans",
    "Booking Slots",
    "Bookings",
    "Disabled Dates",
    "Coupons",
    "Today",
    "Schedules",
    "Purchases",
    "Messages",
    "Integrations",
    "Overview",
    "History",
  ]);
  expect(within(menu).getByRole("link", { current: "page" })).toHaveTextContent("Bookings");
  await user.click(within(menu).getByRole("link", { name: "Users" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin-dashboard/users"));
});

it("opens its menu on a phone for the section it stands in, also below it", async () => {
  // Compiling that screen's code during the test has made it hang on busy machines.
  await import("../../screens/admin-users/person/AdminPersonScreen");
  const { user } = await enter(meenakshi, "/admin-dashboard/users/person?id=u1");
  const menu = await screen.findByRole("button", { name: "Users" });
  expect(menu).toHaveAttribute("aria-expanded", "false");
  await user.click(menu);
  expect(menu).toHaveAttribute("aria-expanded", "true");
});
