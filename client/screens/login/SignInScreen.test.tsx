import { act, screen } from "@testing-library/react";
import { loadConfig } from "../../relay/config";
import { fakeIdentity, signedIn } from "../../test/fakeIdentity";
import { renderRoutes } from "../../test/renderRoutes";
import { AccountDraftKeeper } from "./AccountDraftKeeper";
import { SignInScreen } from "./SignInScreen";

const routes = [
  { element: <AccountDraftKeeper />, children: [{ path: "/login", element: <SignInScreen /> }] },
  { path: "*", element: <h1>Elsewhere</h1> },
];

function open(at = "/login", identity = fakeIdentity({ status: "signedOut" })) {
  const view = renderRoutes(routes, { at, identity });
  const path = (): string => {
    const { pathname, search } = view.router.state.location;
    return pathname + search;
  };
  return { ...view, path };
}

async function signIn({ user }: ReturnType<typeof open>) {
  await user.type(await screen.findByLabelText("Email"), "lakshmi@example.com");
  await user.type(screen.getByLabelText("Password"), "steam-clean-1{Enter}");
}

beforeAll(() => {
  const production = new Response(JSON.stringify({ identity: { emulatorPort: null } }));
  jest.spyOn(globalThis, "fetch").mockResolvedValue(production);
});

it("offers no demo accounts where the server names none", async () => {
  open();
  await screen.findByRole("button", { name: "Sign in" });
  await act(() => loadConfig());
  expect(screen.queryByText("Trying the demo?")).not.toBeInTheDocument();
});

it("signs in and goes to the dashboard", async () => {
  const view = open();
  await signIn(view);
  expect(await screen.findByText("Elsewhere")).toBeVisible();
  expect(view.identity.signIn).toHaveBeenCalledWith("lakshmi@example.com", "steam-clean-1");
  expect(view.path()).toBe("/dashboard");
});

it("goes back to where the login was asked for", async () => {
  const view = open("/login?next=%2Fbooking-history%3Ftab%3Dplans");
  await signIn(view);
  await screen.findByText("Elsewhere");
  expect(view.path()).toBe("/booking-history?tab=plans");
});

it("says that a session has ended, and leads back to where it did", async () => {
  const view = open("/login?next=%2Fbooking-calendar%3Fdate%3D2026-11-24&ended=1");
  expect(await screen.findByText("Your session has ended. Please sign in again.")).toBeVisible();
  expect(screen.getByText("You come back to where you were.")).toBeVisible();
  await signIn(view);
  await screen.findByText("Elsewhere");
  expect(view.path()).toBe("/booking-calendar?date=2026-11-24");
});

describe("a deleted account", () => {
  const DELETED = "This account was deleted or disabled.";

  it("is told how to go on", async () => {
    await act(async () => open("/login?deleted=1"));
    expect(await screen.findByText(DELETED)).toBeVisible();
    expect(screen.getByText(/^Create an account with another email address/)).toBeVisible();
  });

  it("is told the same when the identity service refuses it", async () => {
    const view = open();
    view.identity.signIn.mockRejectedValue(
      Object.assign(new Error("Firebase"), { code: "auth/user-disabled" }),
    );
    await signIn(view);
    expect(await screen.findByText(DELETED)).toBeVisible();
    await act(() => loadConfig());
    expect(view.path()).toBe("/login?deleted=1");
  });
});

it("says nothing of a session to anyone who just wants to sign in", async () => {
  open();
  await screen.findByRole("button", { name: "Sign in" });
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
});

it("says the identity service's error in plain words", async () => {
  const view = open();
  view.identity.signIn.mockRejectedValue({ code: "auth/invalid-credential" });
  await signIn(view);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The email or password is not correct.",
  );
  expect(screen.getByLabelText("Email")).toHaveValue("lakshmi@example.com");
});

it("asks for what is missing before it asks the identity service", async () => {
  const { user, identity } = open();
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  expect(await screen.findByText("Please enter your email address")).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveFocus();
  expect(identity.signIn).not.toHaveBeenCalled();
});

it("sends a reset link from the forgot-password view, and comes back", async () => {
  const { user, identity } = open();
  await user.type(await screen.findByLabelText("Email"), "lakshmi@example.com");
  await user.click(screen.getByRole("button", { name: "Forgot password?" }));
  expect(await screen.findByRole("heading", { name: "Reset your password" })).toHaveFocus();
  expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Send reset link" }));
  expect(await screen.findByText("Password reset email sent! Check your inbox.")).toBeVisible();
  expect(identity.sendPasswordReset).toHaveBeenCalledWith("lakshmi@example.com");
  await act(() => loadConfig());
  expect(screen.queryByText(/This is the demo/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Back to sign in" }));
  expect(await screen.findByRole("heading", { name: "Sign in" })).toHaveFocus();
  expect(screen.getByLabelText("Email")).toHaveValue("lakshmi@example.com");
});

it("needs an e-mail address for the reset link", async () => {
  const { user, identity } = open("/login?view=forgot-password");
  await user.click(await screen.findByRole("button", { name: "Send reset link" }));
  expect(await screen.findByText("Please enter your email address")).toBeVisible();
  expect(identity.sendPasswordReset).not.toHaveBeenCalled();
});

it("sends on anyone who signs in in another tab meanwhile", async () => {
  const { identity, path } = open("/login?next=%2Fbooking-history");
  await screen.findByRole("button", { name: "Sign in" });
  identity.become(signedIn);
  await screen.findByText("Elsewhere");
  expect(path()).toBe("/booking-history");
});

it("leaves a sign-in of its own to the form, which has more to say", async () => {
  const { identity, path } = open();
  await screen.findByRole("button", { name: "Sign in" });
  identity.become({ ...signedIn, isSignedInHere: true });
  expect(screen.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(path()).toBe("/login");
});

it("sends on anyone who comes signed in", async () => {
  const { path } = open("/login?next=%2Fbooking-history", fakeIdentity(signedIn));
  await screen.findByText("Elsewhere");
  expect(path()).toBe("/booking-history");
});
