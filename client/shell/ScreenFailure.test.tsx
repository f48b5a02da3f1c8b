import { act, screen } from "@testing-library/react";
import { ServerError } from "../relay/errors";
import { renderRoutes } from "../test/renderRoutes";
import { toastQueue } from "../ui/toast";
import { PartBoundary } from "./PartBoundary";
import { reloadPage } from "./reloadPage";
import { ScreenBoundary } from "./ScreenBoundary";
import { noticeUpdate } from "./updatedPage";

jest.mock("./reloadPage");

function Refused({ code }: { readonly code: string }): never {
  throw new ServerError({ message: "Not for you.", extensions: { code } });
}

const open = (code: string) =>
  renderRoutes([
    {
      path: "/",
      element: (
        <ScreenBoundary>
          <PartBoundary queryRef={null} fallback="Failed to load">
            <Refused code={code} />
          </PartBoundary>
        </ScreenBoundary>
      ),
    },
    { path: "/user-setup", element: <h1>Setup</h1> },
  ]);

it("sends who has no profile yet to where it is made, whichever part was refused", async () => {
  const { router } = open("NOT_REGISTERED");
  expect(await screen.findByRole("heading", { name: "Setup" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/user-setup");
});

it("loads a page again, once, that an update has made too old", async () => {
  jest.mocked(reloadPage).mockClear();
  const first = open("PERSISTED_DOCUMENT_NOT_FOUND");
  expect(await screen.findByRole("heading", { name: "Aaviri was updated" })).toBeVisible();
  expect(reloadPage).toHaveBeenCalledTimes(1);
  first.unmount();
  open("PERSISTED_DOCUMENT_NOT_FOUND");
  await screen.findByRole("heading", { name: "Aaviri was updated" });
  expect(reloadPage).toHaveBeenCalledTimes(1);
  act(noticeUpdate);
  expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual([
    "Aaviri was updated, so this page was loaded again.",
  ]);
  sessionStorage.clear();
});

it("keeps any other error in its part, in the server's words", async () => {
  open("FORBIDDEN");
  expect(await screen.findByText("Not for you.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
});
