import { screen } from "@testing-library/react";
import { ServerError } from "../relay/errors";
import { renderRoutes } from "../test/renderRoutes";
import { PartBoundary } from "./PartBoundary";
import { ScreenBoundary } from "./ScreenBoundary";

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

it("keeps any other error in its part, in the server's words", async () => {
  open("FORBIDDEN");
  expect(await screen.findByText("Not for you.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
});
