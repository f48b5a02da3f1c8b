import { act, screen, waitFor } from "@testing-library/react";
import { NetworkError, ServerError } from "../relay/errors";
import { fakeIdentity } from "../test/fakeIdentity";
import { renderRoutes } from "../test/renderRoutes";
import query from "./__generated__/DashboardRedirectQuery$parameters";
import { DashboardRedirect } from "./DashboardRedirect";
import { screenRoute } from "./screenRoute";

const routes = [
  screenRoute({
    path: "/dashboard",
    title: "Dashboard",
    screen: () => Promise.resolve(DashboardRedirect),
    query,
  }),
  { path: "*", element: <h1>Elsewhere</h1> },
];

const viewer = {
  id: "1",
  role: "USER",
  onboarding: {
    termsAccepted: true,
    profileCompleted: true,
    credits: 0,
    hasActiveSubscription: false,
  },
  nextWash: { edges: [] },
};

async function open() {
  const view = renderRoutes(routes, { at: "/dashboard", identity: fakeIdentity() });
  await waitFor(() => expect(view.environment.mock.getAllOperations()).toHaveLength(1));
  const { mock } = view.environment;
  const resolve = (data: object): void =>
    act(() => mock.resolve(mock.getMostRecentOperation(), { data }));
  const reject = (error: Error): void =>
    act(() => mock.reject(mock.getMostRecentOperation(), error));
  return { ...view, mock, resolve, reject };
}

it("asks where the person belongs and goes there", async () => {
  const { resolve, router } = await open();
  resolve({ viewer });
  await screen.findByText("Elsewhere");
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe("/user-setup?step=subscription");
});

it("goes to the setup when the server cannot tell", async () => {
  const { reject, router } = await open();
  reject(new ServerError({ message: "Something went wrong." }));
  await screen.findByText("Elsewhere");
  expect(router.state.location.pathname).toBe("/user-setup");
});

it("stays and offers another try when the server cannot be reached", async () => {
  const { reject, resolve, mock, user } = await open();
  reject(new NetworkError());
  expect(
    await screen.findByText("The server could not be reached. Please try again."),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(mock.getAllOperations()).toHaveLength(1));
  resolve({ viewer });
  expect(await screen.findByText("Elsewhere")).toBeVisible();
});

it("sends a person without a profile to the setup, which makes it", async () => {
  const { resolve, router } = await open();
  resolve({ viewer: null });
  await screen.findByText("Elsewhere");
  expect(router.state.location.pathname).toBe("/user-setup");
});
