import { act, screen } from "@testing-library/react";
import { ServerError } from "../relay/errors";
import { CodeGoneError } from "../relay/importWithRetry";
import { CodeLoadError } from "../relay/screenCode";
import { renderRoutes } from "../test/renderRoutes";
import { toastQueue } from "../ui/message/toast";
import { PartBoundary } from "./PartBoundary";
import { reloadPage } from "./reloadPage";
import { ScreenBoundary } from "./ScreenBoundary";
import { noticeUpdate, reloadForUpdate } from "./updatedPage";

jest.mock("./reloadPage");

const refusal = (code: string) =>
  new ServerError({ message: "Not for you.", extensions: { code } });

function Failing({ error }: { readonly error: Error }): never {
  throw error;
}

const open = (error: Error) =>
  renderRoutes([
    {
      path: "/",
      element: (
        <ScreenBoundary>
          <PartBoundary queryRef={null} fallback="Failed to load">
            <Failing error={error} />
          </PartBoundary>
        </ScreenBoundary>
      ),
    },
    { path: "/user-setup", element: <h1>Setup</h1> },
  ]);

it("sends who has no profile yet to where it is made, whichever part was refused", async () => {
  const { router } = open(refusal("NOT_REGISTERED"));
  expect(await screen.findByRole("heading", { name: "Setup" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/user-setup");
});

it.each([
  ["a document", refusal("PERSISTED_DOCUMENT_NOT_FOUND")],
  ["the code", new CodeLoadError(new CodeGoneError("/assets/a.js is not there any more."))],
])("loads a page again, once, when an update has removed %s of a screen", async (_what, gone) => {
  jest.mocked(reloadPage).mockClear();
  const first = open(gone);
  expect(await screen.findByRole("heading", { name: "Aaviri was updated" })).toBeVisible();
  expect(reloadPage).toHaveBeenCalledTimes(1);
  first.unmount();
  open(gone);
  await screen.findByRole("heading", { name: "Aaviri was updated" });
  expect(reloadPage).toHaveBeenCalledTimes(1);
  act(noticeUpdate);
  expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual([
    "Aaviri was updated, so this page was loaded again.",
  ]);
  sessionStorage.clear();
});

it("neither fails nor loads again and again where storage is blocked", async () => {
  jest.mocked(reloadPage).mockClear();
  const blocked = jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(noticeUpdate).not.toThrow();
  expect(reloadForUpdate).not.toThrow();
  expect(reloadPage).not.toHaveBeenCalled();
  blocked.mockRestore();
});

it("keeps any other error in its part, in the server's words", async () => {
  open(refusal("FORBIDDEN"));
  expect(await screen.findByText("Not for you.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
});
