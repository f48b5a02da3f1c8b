import { screen, waitFor, within } from "@testing-library/react";
import { fakeIdentity } from "../../test/fakeIdentity";
import { answer, asked } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import { AccountDraftKeeper } from "./AccountDraftKeeper";
import { SignInScreen } from "./SignInScreen";

const routes = [
  { element: <AccountDraftKeeper />, children: [{ path: "/login", element: <SignInScreen /> }] },
  { path: "*", element: <h1>Elsewhere</h1> },
];

const demoAccounts = [
  { email: "admin@aaviri.example", password: "steam-clean-1", description: "administrator" },
  { email: "resident@aaviri.example", password: "steam-clean-1", description: "resident" },
];

const demo = {
  identity: { emulatorPort: 9099, projectId: "demo-aaviri", apiKey: "key" },
  demoAccounts,
};

const EMULATOR = "http://localhost:9099";
const LETTERS = `${EMULATOR}/emulator/v1/projects/demo-aaviri/oobCodes`;
const RESET = `${EMULATOR}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=key`;
const letter = (email: string, oobCode: string, requestType = "PASSWORD_RESET") => ({
  email,
  oobCode,
  requestType,
});
const oobCodes = [
  letter("asha@residents.example", "older"),
  letter("asha@residents.example", "newer"),
  letter("asha@residents.example", "other", "VERIFY_EMAIL"),
  letter("ravi@residents.example", "his"),
];

const request = jest.fn(async (address: string, options?: RequestInit) => {
  if (address === "/config.json") return new Response(JSON.stringify(demo));
  if (address === LETTERS) return new Response(JSON.stringify({ oobCodes }));
  const { newPassword } = JSON.parse(String(options?.body)) as { newPassword: string };
  return new Response("{}", { status: newPassword === "too-late" ? 400 : 200 });
});

beforeAll(() => {
  jest.spyOn(globalThis, "fetch").mockImplementation(request as unknown as typeof fetch);
});

const open = () =>
  renderRoutes(routes, { at: "/login", identity: fakeIdentity({ status: "signedOut" }) });

describe("the demo's accounts", () => {
  it("sign in by one press", async () => {
    const { user, identity, router } = open();
    await user.click(await screen.findByRole("button", { name: "Continue as resident" }));
    await screen.findByText("Elsewhere");
    expect(identity.signIn.mock.calls).toEqual([["resident@aaviri.example", "steam-clean-1"]]);
    expect(router.state.location.pathname).toBe("/dashboard");
  });

  it("say why they could not", async () => {
    const { user, identity } = open();
    identity.signIn.mockRejectedValue({ code: "auth/network-request-failed" });
    await user.click(await screen.findByRole("button", { name: "Continue as administrator" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Network error. Please check your connection and try again.",
    );
  });
});

describe("Google in the demo", () => {
  async function openDialog() {
    const view = open();
    await view.user.click(await screen.findByRole("button", { name: "Continue with Google" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Demo Google account" }));
    return { ...view, dialog };
  }

  it("takes anyone who is named at their word, and makes their profile", async () => {
    const { user, dialog, identity, environment } = await openDialog();
    const [name, email] = [dialog.getByLabelText("Full Name"), dialog.getByLabelText("Email")];
    await user.clear(name);
    await user.type(name, "Asha Rao");
    await user.clear(email);
    await user.type(email, "asha@gmail.example");
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    await asked(environment, "useRegisterUserMutation");
    expect(identity.signInWithGoogle).toHaveBeenCalledWith({
      displayName: "Asha Rao",
      email: "asha@gmail.example",
    });
    await answer(environment, "useRegisterUserMutation");
    expect(await screen.findByText("Elsewhere")).toBeVisible();
  });

  it("needs a name and an address, and can be given up", async () => {
    const { user, dialog, identity } = await openDialog();
    await user.clear(dialog.getByLabelText("Full Name"));
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    expect(await dialog.findByText("Full Name is required")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(identity.signInWithGoogle).not.toHaveBeenCalled();
  });
});

describe("a forgotten password in the demo, which sends no email", () => {
  async function askForLink(email: string) {
    const view = open();
    await view.user.type(await screen.findByLabelText("Email"), email);
    await view.user.click(screen.getByRole("button", { name: "Forgot password?" }));
    await view.user.click(await screen.findByRole("button", { name: "Send reset link" }));
    await screen.findByText("Password reset email sent! Check your inbox.");
    return view;
  }

  it("is replaced where the link would lead", async () => {
    const { user } = await askForLink("Asha@residents.example");
    const field = await screen.findByLabelText("New password");
    const change = screen.getByRole("button", { name: "Change password" });
    await user.type(field, "short");
    await user.click(change);
    expect(await screen.findByText("Password must be at least 6 characters")).toBeVisible();
    await user.clear(field);
    await user.type(field, "too-late");
    await user.click(change);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "The password could not be changed. Please ask for a new link.",
    );
    await user.clear(field);
    await user.type(field, "steam-clean-9");
    await user.click(change);
    expect(
      await screen.findByText("Your password is changed. You can sign in with it now."),
    ).toBeVisible();
    const [address, options] = request.mock.lastCall ?? [];
    expect(address).toBe(RESET);
    expect(options?.body).toBe(JSON.stringify({ oobCode: "newer", newPassword: "steam-clean-9" }));
  });

  it("has no link where nobody has the address", async () => {
    await askForLink("nobody@residents.example");
    expect(
      await screen.findByText(
        "This is the demo: it sends no email, and nobody in it has this address.",
      ),
    ).toBeVisible();
  });
});
