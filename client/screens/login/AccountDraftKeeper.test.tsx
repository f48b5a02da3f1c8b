import { act, screen, waitFor } from "@testing-library/react";
import { routes } from "../../routes";
import { fakeIdentity } from "../../test/fakeIdentity";
import { renderRoutes } from "../../test/renderRoutes";

beforeEach(() => {
  const production = JSON.stringify({ identity: { emulatorPort: null } });
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(production));
});

afterEach(() => sessionStorage.clear());

const open = (at: string) =>
  renderRoutes(routes, { at, identity: fakeIdentity({ status: "signedOut" }) });

const field = (label: string) => screen.findByLabelText(label, {}, { timeout: 10_000 });

it("has the address typed on the landing page, once", async () => {
  sessionStorage.setItem("aaviri.typedEmail", "lakshmi@example.com");
  open("/login?view=forgot-password");
  expect(await field("Email")).toHaveValue("lakshmi@example.com");
  expect(document.title).toBe("Reset your password · Aaviri");
  expect(sessionStorage).toHaveLength(0);
});

it("takes the address of the sign-in to the new account", async () => {
  const { user } = open("/login");
  await user.type(await field("Email"), "lakshmi@example.com");
  await user.type(screen.getByLabelText("Password"), "steam-clean-1");
  await user.click(screen.getByRole("link", { name: "Create an account" }));
  await field("Full Name");
  expect(screen.getByLabelText("Email")).toHaveValue("lakshmi@example.com");
  expect(screen.getByLabelText("Password")).toHaveValue("");
});

it("keeps a half-filled account while somebody looks at the sign-in, in memory only", async () => {
  const { user, router } = open("/auth");
  const typed = {
    "Full Name": "Lakshmi Rao",
    Email: "lakshmi@example.com",
    "Car Number": "TS09AB1234",
    "Car Model": "Baleno",
    "Mobile Number": "9876543210",
    Password: "secret1",
    "Confirm Password": "secret1",
  };
  for (const [label, text] of Object.entries(typed)) await user.type(await field(label), text);
  await user.click(screen.getByRole("link", { name: "Sign in" }));
  await waitFor(() => expect(screen.queryByLabelText("Full Name")).not.toBeInTheDocument());
  expect(await field("Email")).toHaveValue("lakshmi@example.com");
  await act(() => router.navigate(-1));
  await field("Full Name");
  for (const [label, text] of Object.entries(typed)) {
    expect(screen.getByLabelText(label)).toHaveValue(text);
  }
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});
