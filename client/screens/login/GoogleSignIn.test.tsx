import { screen } from "@testing-library/react";
import { fakeIdentity } from "../../test/fakeIdentity";
import { renderRoutes } from "../../test/renderRoutes";
import { GoogleSignIn } from "./GoogleSignIn";

const routes = [
  { path: "/login", element: <GoogleSignIn /> },
  { path: "*", element: <h1>Elsewhere</h1> },
];

beforeAll(() => {
  const production = new Response(JSON.stringify({ identity: { emulatorPort: null } }));
  jest.spyOn(globalThis, "fetch").mockResolvedValue(production);
});

async function press(error?: object) {
  const identity = fakeIdentity({ status: "signedOut" });
  if (error) identity.signInWithGoogle.mockRejectedValue(error);
  const view = renderRoutes(routes, { at: "/login", identity });
  await view.user.click(await screen.findByRole("button", { name: "Continue with Google" }));
  return view;
}

it("signs in by Google's popup and goes to the dashboard", async () => {
  const { router } = await press();
  await screen.findByText("Elsewhere");
  expect(router.state.location.pathname).toBe("/dashboard");
});

it("says nothing when the person closes the popup", async () => {
  await press({ code: "auth/popup-closed-by-user" });
  expect(screen.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("says why the popup did not work", async () => {
  await press({ code: "auth/popup-blocked" });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The browser blocked Google's window.",
  );
});
