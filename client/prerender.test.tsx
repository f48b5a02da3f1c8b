import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { prerenderLanding } from "./prerender";
import { ContactForm } from "./screens/landing/ContactForm";
import { HeroLogin } from "./screens/landing/HeroLogin";
import { Storefront } from "./screens/landing/Storefront";

beforeEach(() => {
  const { markup } = prerenderLanding();
  document.body.innerHTML = markup;
});

it("has a hero with the login, About Us and Contact Us, under the anchors of the product rules", () => {
  expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.getByLabelText("Password")).toBeVisible();
  expect(screen.getByRole("region", { name: "About Us" })).toHaveAttribute("id", "about");
  const contact = screen.getByRole("region", { name: "Contact Us" });
  expect(contact).toHaveAttribute("id", "contact");
  expect(within(contact).getByText("Mon-Fri 9:00 AM-8:00 PM")).toBeVisible();
  expect(within(contact).getByText("Sat-Sun 8:00 AM-9:00 PM")).toBeVisible();
  expect(within(contact).getByRole("form", { name: "Contact Us" })).toBeVisible();
});

it("says how to begin, and keeps room for prices and places, before any script has run", () => {
  const steps = screen.getByRole("list", { name: "How to begin" });
  expect(
    within(steps)
      .getAllByRole("heading")
      .map(({ textContent }) => textContent),
  ).toEqual(["Create an account", "Choose a plan for your car", "Book a time"]);
  for (const name of ["What a wash costs", "Where we wash"]) {
    expect(within(screen.getByRole("region", { name })).getAllByRole("listitem")).toHaveLength(4);
  }
});

it("lets the keyboard skip the navigation, before any script has run", async () => {
  await userEvent.tab();
  const skip = screen.getByRole("link", { name: "Skip to content" });
  expect(skip).toHaveFocus();
  expect(skip).toHaveAttribute("href", "#content");
  const main = screen.getByRole("main");
  expect(main).toHaveAttribute("id", "content");
  main.focus();
  expect(main).toHaveFocus();
});

it("leads on with plain links", () => {
  const target = (name: string): string | null =>
    screen.getByRole("link", { name }).getAttribute("href");
  expect(target("Create an account")).toBe("/auth");
  expect(target("Forgot password?")).toBe("/login?view=forgot-password");
  expect(target("Terms and Conditions")).toBe("/terms");
});

it.each([
  [
    "login",
    <HeroLogin key="login" onSignIn={() => Promise.resolve()} onNearSignIn={() => undefined} />,
  ],
  ["storefront", <Storefront key="storefront" onLoad={() => new Promise(() => undefined)} />],
  ["contact-form", <ContactForm key="contact" onSend={() => Promise.resolve("")} />],
])(
  "hydrates %s without a difference between the prerendered and the living one",
  (part, living) => {
    const errors = jest.fn();
    const place = document.getElementById(part);
    if (!place) throw new Error("There is no place for it.");
    act(() => {
      hydrateRoot(place, living, { identifierPrefix: part, onRecoverableError: errors });
    });
    expect(errors).not.toHaveBeenCalled();
  },
);

it("marks only the living parts' styles for styled-components", () => {
  const { styles } = prerenderLanding();
  expect(styles.match(/<style[^>]*>/g)).toHaveLength(2);
  expect(styles.match(/<style[^>]*data-styled=/g)).toHaveLength(1);
  expect(styles).toContain("prefers-color-scheme: dark");
});
