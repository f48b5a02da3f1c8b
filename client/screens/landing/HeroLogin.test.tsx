import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HeroLogin } from "./HeroLogin";

function setUp(onSignIn: (email: string, password: string) => Promise<void>) {
  const signIn = jest.fn(onSignIn);
  const onNearSignIn = jest.fn();
  render(<HeroLogin onSignIn={signIn} onNearSignIn={onNearSignIn} />);
  return {
    signIn,
    onNearSignIn,
    user: userEvent.setup(),
    email: screen.getByLabelText("Email"),
    password: screen.getByLabelText("Password"),
    button: screen.getByRole("button", { name: "Sign in" }),
  };
}

it("has the identity code fetched at the first focus", async () => {
  const { user, email, onNearSignIn } = setUp(async () => undefined);
  await user.click(email);
  expect(onNearSignIn).toHaveBeenCalled();
});

it("says what is missing, ties it to the field and goes there", async () => {
  const { user, button, email, password, signIn } = setUp(async () => undefined);
  await user.click(button);
  expect(email).toHaveAccessibleDescription("Please enter your email address");
  expect(password).toHaveAccessibleDescription("Please enter your password");
  expect(email).toHaveFocus();
  await user.type(email, "lakshmi");
  expect(email).toHaveAccessibleDescription("Please enter a valid email address");
  await user.type(email, "@example.com");
  expect(email).toBeValid();
  await user.click(button);
  expect(password).toHaveFocus();
  expect(signIn).not.toHaveBeenCalled();
});

it("signs in once, with progress on the button", async () => {
  const { user, button, email, password, signIn } = setUp(() => new Promise(() => undefined));
  await user.type(email, " lakshmi@example.com ");
  await user.type(password, "steam-clean-1{Enter}");
  expect(signIn.mock.calls).toEqual([["lakshmi@example.com", "steam-clean-1"]]);
  expect(button).toHaveAttribute("aria-busy", "true");
  await user.click(button);
  await user.type(password, "{Enter}");
  expect(signIn).toHaveBeenCalledTimes(1);
});

it("shows an error in plain words and keeps what was typed", async () => {
  const error = Object.assign(new Error(), { code: "auth/invalid-credential" });
  const { user, email, password } = setUp(() => Promise.reject(error));
  await user.type(email, "lakshmi@example.com");
  await user.type(password, "wrong{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The email or password is not correct.",
  );
  expect(email).toHaveValue("lakshmi@example.com");
});

it("shows and hides the password", async () => {
  const { user, password } = setUp(async () => undefined);
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(password).toHaveAttribute("type", "text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password).toHaveAttribute("type", "password");
});

it.each(["Forgot password?", "Create an account"])(
  "takes the typed address along to '%s', and no password",
  async (name) => {
    const { user, email, password } = setUp(async () => undefined);
    await user.type(email, "lakshmi@example.com");
    await user.type(password, "steam-clean-1");
    const link = screen.getByRole("link", { name });
    // jsdom loads no pages.
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    expect({ ...sessionStorage }).toEqual({ "aaviri.typedEmail": "lakshmi@example.com" });
    sessionStorage.clear();
  },
);
