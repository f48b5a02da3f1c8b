import { act, screen, waitFor, within } from "@testing-library/react";
import { Link } from "react-router-dom";
import { SessionButtons } from "../../shell/layout/SessionButtons";
import { renderRoutes } from "../../test/renderRoutes";
import { hasUnsaved as pageHasUnsaved } from "../../ui/dialog/unsaved";
import { useLeaveGuard } from "./useLeaveGuard";

let isChanged = true;
let isBeingSaved = false;
const hasUnsaved = () => isChanged;
const isSaving = () => isBeingSaved;

function Profile() {
  return (
    <>
      {useLeaveGuard(hasUnsaved, isSaving)}
      <Link to="/history">History</Link>
      <SessionButtons />
    </>
  );
}

const routes = [
  { path: "/profile", element: <Profile /> },
  { path: "/history", element: <h1>History</h1> },
];

const question = async () =>
  within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));

it("asks before changes are left, and leaves what is saved at once", async () => {
  isChanged = true;
  const { user, router } = renderRoutes(routes, { at: "/profile" });
  await user.click(screen.getByRole("link", { name: "History" }));
  await user.click((await question()).getByRole("button", { name: "Keep Editing" }));
  expect(router.state.location.pathname).toBe("/profile");
  await act(() => router.navigate("/history"));
  await user.click((await question()).getByRole("button", { name: "Leave" }));
  // Until it is drawn, the page that is left still guards itself.
  await screen.findByRole("heading", { name: "History" });
  await act(() => router.navigate("/profile"));
  isChanged = false;
  await user.click(await screen.findByRole("link", { name: "History" }));
  expect(router.state.location.pathname).toBe("/history");
});

it("is answered with staying by Back, and asks again the next time", async () => {
  isChanged = true;
  const { user, router } = renderRoutes(routes, { at: "/history" });
  await act(() => router.navigate("/profile"));
  const goBack = () => act(() => router.navigate(-1));
  for (const leave of [() => user.click(screen.getByRole("link", { name: "History" })), goBack]) {
    await leave();
    await question();
    await goBack();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(router.state.location.pathname).toBe("/profile");
  }
  await goBack();
  await user.click((await question()).getByRole("button", { name: "Leave" }));
  expect(router.state.location.pathname).toBe("/history");
});

it("asks before somebody logs out of changes", async () => {
  isChanged = true;
  const { user, identity } = renderRoutes(routes, { at: "/profile" });
  const logout = screen.getByRole("button", { name: "Logout" });
  await user.click(logout);
  await user.click((await question()).getByRole("button", { name: "Keep Editing" }));
  expect(identity.signOut).not.toHaveBeenCalled();
  await user.click(logout);
  await user.click((await question()).getByRole("button", { name: "Leave" }));
  expect(identity.signOut).toHaveBeenCalledWith("/login");
});

it("has the browser ask before it closes the page, while there are changes", () => {
  renderRoutes(routes, { at: "/profile" });
  for (isChanged of [true, false]) {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isChanged);
  }
});

it("leaves at once what is being saved, and still counts it as unsaved, as the session may have ended", async () => {
  [isChanged, isBeingSaved] = [true, true];
  const { user, router } = renderRoutes(routes, { at: "/profile" });
  expect(pageHasUnsaved()).toBe(true);
  await user.click(screen.getByRole("link", { name: "History" }));
  expect(router.state.location.pathname).toBe("/history");
  isBeingSaved = false;
});
