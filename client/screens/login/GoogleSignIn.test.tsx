import { screen, waitFor } from "@testing-library/react";
import { loadConfig } from "../../relay/config";
import { fakeIdentity } from "../../test/fakeIdentity";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import { GoogleSignIn } from "./GoogleSignIn";

const REGISTER = "useRegisterUserMutation";

const routes = [
  { path: "/login", element: <GoogleSignIn /> },
  { path: "*", element: <h1>Elsewhere</h1> },
];

beforeAll(async () => {
  const production = new Response(JSON.stringify({ identity: { emulatorPort: null } }));
  jest.spyOn(globalThis, "fetch").mockResolvedValue(production);
  await loadConfig();
});

async function press(error?: object) {
  const identity = fakeIdentity({ status: "signedOut" });
  if (error) identity.signInWithGoogle.mockRejectedValue(error);
  const view = renderRoutes(routes, { at: "/login", identity });
  const button = await screen.findByRole("button", { name: "Continue with Google" });
  await view.user.click(button);
  return { ...view, button };
}

it("signs in by Google's popup, makes the profile of anyone who has none, and goes to the dashboard", async () => {
  const { environment, router, identity, button } = await press();
  expect(identity.signInWithGoogle).toHaveBeenCalledWith(undefined);
  expect((await asked(environment, REGISTER)).input).toEqual({ displayName: "Lakshmi Rao" });
  await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
  await answer(environment, REGISTER);
  await screen.findByText("Elsewhere");
  expect(router.state.location.pathname).toBe("/dashboard");
});

it("says nothing when the person closes the popup", async () => {
  const { environment, button } = await press({ code: "auth/popup-closed-by-user" });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(isAsked(environment, REGISTER)).toBe(false);
});

it("says why the popup did not work", async () => {
  await press({ code: "auth/popup-blocked" });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The browser blocked Google's window.",
  );
});

it("says why the profile was refused, 'Registration failed' where the server says nothing", async () => {
  const { environment, user, button } = await press();
  await refuse(environment, REGISTER, {
    message: "An account with this e-mail address already exists.",
    code: "EMAIL_TAKEN",
  });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "An account with this e-mail address already exists.",
  );
  await user.click(button);
  await lose(environment, REGISTER);
  expect(await screen.findByRole("alert")).toHaveTextContent("Registration failed");
});
