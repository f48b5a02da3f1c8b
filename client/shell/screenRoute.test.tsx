import { act, screen, waitFor } from "@testing-library/react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, Outlet } from "react-router-dom";
import { noteChange } from "../relay/changes";
import { NetworkError } from "../relay/errors";
import { prepareScreen } from "../relay/preparedScreens";
import { renderRoutes } from "../test/renderRoutes";
import type { screenRouteTestQuery } from "./__generated__/screenRouteTestQuery.graphql";
import query from "./__generated__/screenRouteTestQuery$parameters";
import { type ScreenProps, screenRoute } from "./screenRoute";

function Plans({ queryRef }: ScreenProps<screenRouteTestQuery>) {
  const { pricingPlans } = usePreloadedQuery<screenRouteTestQuery>(
    graphql`
      query screenRouteTestQuery($carTypeId: ID!) @preloadable {
        pricingPlans(carTypeId: $carTypeId) {
          name
        }
      }
    `,
    queryRef,
  );
  return <h1>{pricingPlans.map((plan) => plan.name).join()}</h1>;
}

function setUp(fetchCode: () => Promise<typeof Plans> = () => Promise.resolve(Plans)) {
  const code = jest.fn(fetchCode);
  const routes = [
    {
      element: (
        <>
          <Link to="/plans?car=1">Hatchback</Link>
          <Link to="/plans?car=2">SUV</Link>
          <Link to="/plans?car=2&tab=about">About</Link>
          <Link to="/elsewhere">Elsewhere</Link>
          <Outlet />
        </>
      ),
      children: [
        screenRoute({
          path: "/plans",
          title: "Plans",
          skeleton: <p>Skeleton</p>,
          screen: code,
          query,
          variables: (url) => ({ carTypeId: url.searchParams.get("car") ?? "" }),
        }),
        { path: "/elsewhere", element: <h1>Elsewhere</h1> },
      ],
    },
  ];
  const view = renderRoutes(routes, { at: "/plans?car=1" });
  const { mock } = view.environment;
  const resolve = (name: string): void =>
    act(() =>
      mock.resolve(mock.getMostRecentOperation(), { data: { pricingPlans: [{ id: name, name }] } }),
    );
  return { ...view, mock, code, resolve };
}

it("starts code and data together and shows the skeleton meanwhile", async () => {
  const { mock, code, resolve } = setUp();
  expect(await screen.findByText("Skeleton")).toBeVisible();
  expect(code).toHaveBeenCalledTimes(1);
  expect(mock.getMostRecentOperation().request.variables).toEqual({ carTypeId: "1" });
  resolve("Monthly");
  expect(await screen.findByRole("heading", { name: "Monthly" })).toBeVisible();
});

it("lets its code be fetched before anybody goes there", () => {
  const code = jest.fn(() => Promise.resolve(Plans));
  screenRoute({ path: "/later", title: "Later", screen: code, query });
  expect(code).not.toHaveBeenCalled();
  prepareScreen("/later");
  expect(code).toHaveBeenCalledTimes(1);
});

it("asks again when the address changes the variables, and only then", async () => {
  const { mock, resolve, user } = setUp();
  await screen.findByText("Skeleton");
  resolve("Monthly");
  await user.click(screen.getByText("SUV"));
  await waitFor(() => expect(mock.getAllOperations()).toHaveLength(1));
  expect(mock.getMostRecentOperation().request.variables).toEqual({ carTypeId: "2" });
  resolve("Quarterly");
  expect(await screen.findByRole("heading", { name: "Quarterly" })).toBeVisible();
  await user.click(screen.getByText("About"));
  expect(mock.getAllOperations()).toHaveLength(0);
});

describe("what was answered before", () => {
  const moments = { now: Date.parse("2026-11-21T09:00:00Z") };

  beforeEach(() => {
    jest.spyOn(Date, "now").mockImplementation(() => moments.now);
  });

  afterEach(() => jest.restoreAllMocks());

  async function openTwo() {
    const view = setUp();
    await screen.findByText("Skeleton");
    view.resolve("Monthly");
    await view.user.click(screen.getByText("SUV"));
    await waitFor(() => expect(view.mock.getAllOperations()).toHaveLength(1));
    view.resolve("Quarterly");
    await screen.findByRole("heading", { name: "Quarterly" });
    return view;
  }

  async function goBack({ user }: Awaited<ReturnType<typeof openTwo>>) {
    await user.click(screen.getByText("Hatchback"));
    expect(await screen.findByRole("heading", { name: "Monthly" })).toBeVisible();
  }

  it("is shown at once, and not asked for again while it is fresh", async () => {
    const view = await openTwo();
    moments.now += 29_000;
    await goBack(view);
    expect(view.mock.getAllOperations()).toHaveLength(0);
  });

  it("is asked for again behind the screen when it is older", async () => {
    const view = await openTwo();
    moments.now += 31_000;
    await goBack(view);
    expect(view.mock.getAllOperations()).toHaveLength(1);
    view.resolve("Monthly, cheaper");
    expect(await screen.findByRole("heading", { name: "Monthly, cheaper" })).toBeVisible();
  });

  it("is asked for again when something was changed since", async () => {
    const view = await openTwo();
    noteChange();
    await goBack(view);
    expect(view.mock.getAllOperations()).toHaveLength(1);
  });

  it("stays when asking again fails", async () => {
    const view = await openTwo();
    moments.now += 31_000;
    await goBack(view);
    act(() => view.mock.reject(view.mock.getMostRecentOperation(), new NetworkError()));
    await view.user.click(screen.getByText("SUV"));
    expect(await screen.findByRole("heading", { name: "Quarterly" })).toBeVisible();
    await goBack(view);
  });

  it("is asked for again by anyone who comes back to the page", async () => {
    const listen = jest.spyOn(document, "addEventListener");
    const { mock, resolve } = await openTwo();
    const listeners = () => listen.mock.calls.filter(([type]) => type === "visibilitychange");
    await waitFor(() => expect(listeners()).toHaveLength(2));
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(mock.getAllOperations()).toHaveLength(0);
    moments.now += 31_000;
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(mock.getMostRecentOperation().request.variables).toEqual({ carTypeId: "2" });
    resolve("Quarterly, cheaper");
    expect(await screen.findByRole("heading", { name: "Quarterly, cheaper" })).toBeVisible();
  });

  it("is asked for again in any case where the same address is chosen", async () => {
    const { user, mock } = await openTwo();
    await user.click(screen.getByText("SUV"));
    await waitFor(() => expect(mock.getAllOperations()).toHaveLength(1));
  });
});

it("lets go of a query that was left before its answer came", async () => {
  const { mock, user } = setUp();
  await screen.findByText("Skeleton");
  expect(mock.getAllOperations()).toHaveLength(1);
  await user.click(screen.getByText("Elsewhere"));
  await waitFor(() => expect(mock.getAllOperations()).toHaveLength(0));
});

it("keeps an error inside the screen, and the navigation alive", async () => {
  const quiet = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const { mock, user } = setUp();
  await screen.findByText("Skeleton");
  act(() => mock.reject(mock.getMostRecentOperation(), new Error("boom")));
  expect(await screen.findByRole("heading", { name: "This did not load" })).toBeVisible();
  expect(screen.queryByText(/boom/)).not.toBeInTheDocument();
  await user.click(screen.getByText("Elsewhere"));
  expect(await screen.findByRole("heading", { name: "Elsewhere" })).toBeVisible();
  quiet.mockRestore();
});

it("says so when the code cannot be fetched, and fetches it again", async () => {
  let isLost = true;
  const { user, resolve } = setUp(() =>
    isLost ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(Plans),
  );
  expect(await screen.findByRole("heading", { name: "This did not load" })).toBeVisible();
  expect(screen.getByText("The server could not be reached. Please try again.")).toBeVisible();
  isLost = false;
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Skeleton")).toBeVisible();
  resolve("Monthly");
  expect(await screen.findByRole("heading", { name: "Monthly" })).toBeVisible();
});
