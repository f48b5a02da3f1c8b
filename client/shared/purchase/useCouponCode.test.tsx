import { act, screen } from "@testing-library/react";
import { renderRoutes } from "../../test/renderRoutes";
import { useCouponCode } from "./navigationState";

const Shown = () => <p>Coupon: {useCouponCode() ?? "none"}</p>;
const routes = [{ path: "*", element: <Shown /> }];

const open = (state: object | null, options: { isReload?: boolean; search?: string } = {}) => {
  const { search = "", isReload = false } = options;
  return renderRoutes(routes, { at: { pathname: "/first", search, state }, isReload });
};

async function change(from: string | null, to: string | null) {
  const view = open({ coupon: from });
  await act(() => view.router.navigate("/second", { state: { coupon: from } }));
  await act(() => view.router.navigate("/second", { replace: true, state: { coupon: to } }));
  return view;
}

afterEach(() => localStorage.clear());

describe("a coupon that was entered or removed since", () => {
  it.each([
    ["removed", "X", null, "none"],
    ["entered", null, "X", "X"],
  ])("stays %s after Back, a reload and Forward", async (_what, from, to, shown) => {
    const { router, unmount } = await change(from, to);
    await act(() => router.navigate(-1));
    expect(screen.getByText(`Coupon: ${shown}`)).toBeVisible();
    unmount();

    const reloaded = open({ coupon: from }, { isReload: true });
    expect(await screen.findByText(`Coupon: ${shown}`)).toBeVisible();
    await act(() => reloaded.router.navigate("/second", { state: { coupon: to } }));
    expect(screen.getByText(`Coupon: ${shown}`)).toBeVisible();
  });

  it("is not known to the next person in the same tab", async () => {
    localStorage.setItem("aaviri.signedIn", "uid-1");
    const { unmount } = await change(null, "X");
    unmount();
    localStorage.setItem("aaviri.signedIn", "uid-2");
    open(null, { isReload: true });
    expect(await screen.findByText("Coupon: none")).toBeVisible();
  });

  it("gives way to a link that is opened", async () => {
    const { unmount } = await change("X", null);
    unmount();
    open(null, { search: "?coupon=other" });
    expect(await screen.findByText("Coupon: OTHER")).toBeVisible();
  });
});
