import { screen } from "@testing-library/react";
import { fakeIdentity, signedIn } from "../test/fakeIdentity";
import { renderRoutes } from "../test/renderRoutes";
import { RequireLogin } from "./RequireLogin";

const routes = [
  {
    element: <RequireLogin />,
    children: [{ path: "/booking-history", element: <h1>History</h1> }],
  },
  { path: "/login", element: <h1>Login</h1> },
];

it("says 'Loading...' until it is known who is there, then lets them in", async () => {
  const identity = fakeIdentity({ status: "loading" });
  renderRoutes(routes, { at: "/booking-history", identity });
  expect(await screen.findByText("Loading...")).toBeVisible();
  identity.become(signedIn);
  expect(await screen.findByRole("heading", { name: "History" })).toBeVisible();
});

it("sends a visitor to the login, which knows where they wanted to go", async () => {
  const identity = fakeIdentity({ status: "signedOut" });
  const { router } = renderRoutes(routes, { at: "/booking-history?tab=plans", identity });
  expect(await screen.findByRole("heading", { name: "Login" })).toBeVisible();
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe("/login?next=%2Fbooking-history%3Ftab%3Dplans");
});

it("shows nothing of a person who has logged out while the next page cannot be had", async () => {
  const identity = fakeIdentity();
  renderRoutes(routes, { at: "/booking-history", identity });
  expect(await screen.findByRole("heading", { name: "History" })).toBeVisible();
  identity.become({ status: "left" });
  expect(screen.getByText(/^You are logged out\. There is no network/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "History" })).not.toBeInTheDocument();
});

it("offers another try when the sign-in service cannot be reached", async () => {
  const identity = fakeIdentity({ status: "unavailable" });
  const { user } = renderRoutes(routes, { at: "/booking-history", identity });
  await user.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(identity.start).toHaveBeenCalledTimes(1);
});
