import { act, screen } from "@testing-library/react";
import { renderRoutes } from "../../test/renderRoutes";
import { useLeaveSignedIn } from "./useLeaveSignedIn";

function Leave() {
  const leave = useLeaveSignedIn();
  return (
    <button type="button" onClick={leave}>
      Leave
    </button>
  );
}

function watchPageLoads(): () => number {
  const complaints = jest.spyOn(console, "error").mockImplementation(() => undefined);
  return () =>
    complaints.mock.calls.filter(([error]) => String(error).includes("navigation")).length;
}

async function leave(isStuck: boolean) {
  const routes = [
    { path: "/login", element: <Leave /> },
    {
      path: "/dashboard",
      loader: () => (isStuck ? new Promise(() => undefined) : null),
      element: <h1>Dashboard</h1>,
    },
  ];
  // The router of tests keeps its own address; the hook reads the browser's.
  window.history.replaceState(null, "", isStuck ? "/login" : "/dashboard");
  const view = renderRoutes(routes, { at: "/login" });
  (await screen.findByRole("button", { name: "Leave" })).click();
  return view;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

it("has the browser itself load the page that is not there after 100 milliseconds", async () => {
  const pageLoads = watchPageLoads();
  await leave(true);
  await act(() => jest.advanceTimersByTimeAsync(90));
  expect(pageLoads()).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(20));
  expect(pageLoads()).toBe(1);
});

it("leaves the browser alone where the router was quick enough", async () => {
  const pageLoads = watchPageLoads();
  await leave(false);
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(pageLoads()).toBe(0);
});
