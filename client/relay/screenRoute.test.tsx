import { act, screen, waitFor } from "@testing-library/react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, Outlet } from "react-router-dom";
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

it("says so when the code cannot be fetched", async () => {
  setUp(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  expect(await screen.findByRole("heading", { name: "This did not load" })).toBeVisible();
});
