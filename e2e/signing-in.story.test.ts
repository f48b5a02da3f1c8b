import type { Browser, Page } from "playwright-core";
import type { Application } from "./application";
import { Visitor } from "./browser";
import { makePerson } from "./person";
import { enter, PASSWORD, RESIDENT } from "./sign-in";
import { leaveStage, sharedStage } from "./stage";
import { step } from "./story";
import { until } from "./until";

let application: Application;
let browser: Browser;
let visitor: Visitor;
let page: Page;

const FORGETFUL = "forgetful@residents.example";

beforeAll(async () => {
  ({ application, browser } = await sharedStage());
  await makePerson(application, FORGETFUL, "profile");
});

afterAll(leaveStage);

beforeEach(async () => {
  visitor = await Visitor.arrive(browser, application.url);
  page = visitor.page;
});

afterEach(() => visitor.context.close());

it("a visitor writes to us, also when the connection was lost at first", async () => {
  const form = page.getByRole("form", { name: "Contact Us" });

  await step("lands on the form by its address", page, async () => {
    await page.goto("/#contact");
    await form.getByRole("button", { name: "Send message" }).waitFor();
    await page.getByRole("link", { name: "+91" }).waitFor();
    const top = "document.getElementById('contact').getBoundingClientRect().top";
    await until(page, `${top} >= 0 && ${top} < 200`);
  });

  await step("is told what is missing", page, async () => {
    await form.getByRole("button", { name: "Send message" }).click();
    for (const text of ["Name is required", "Email is required", "Message is required"]) {
      await form.getByText(text).waitFor();
    }
    expect(await visitor.axe()).toEqual([]);
  });

  await step("is told that the network is gone, and keeps the text", page, async () => {
    await form.getByLabel("Name").fill("లక్ష్మి Lakshmi");
    await form.getByLabel("Email").fill("lakshmi@visitors.example");
    await form.getByLabel("Message").fill("Do you come to Kondapur?\nWe are forty flats.");
    await page.route("**/graphql", (route) => route.abort());
    await form.getByRole("button", { name: "Send message" }).click();
    await form.getByText("Network error. Please check your connection and try again.").waitFor();
    expect(visitor.consoleLines.splice(0).join()).toMatch(/ERR_FAILED/);
  });

  await step("sends it, is thanked for a while, and finds the form empty", page, async () => {
    await page.unroute("**/graphql");
    await form.getByRole("button", { name: "Send message" }).click();
    const thanks = form.getByText("Thank you! We have received your message.");
    await thanks.waitFor();
    expect(await form.getByLabel("Message").inputValue()).toBe("");
    expect(await visitor.axe()).toEqual([]);
    await thanks.waitFor({ state: "detached" });
    expect(visitor.consoleLines).toEqual([]);
  });
});

it("a resident signs in on the landing page, is sent home from it, and signs out", async () => {
  await step("is told that the password is wrong", page, async () => {
    await page.goto("/");
    await page.locator("#login").getByLabel("Email").fill(RESIDENT);
    await page.getByLabel("Password", { exact: true }).fill("not-this-one");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("The email or password is not correct.").waitFor();
    visitor.consoleLines.length = 0;
  });

  await step("signs in", page, async () => {
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("**/user-dashboard");
    await page.getByRole("heading", { name: /^Welcome/ }).waitFor();
  });

  await step("is sent home from the landing page", page, async () => {
    await page.goto("/#about");
    await page.waitForURL("**/user-dashboard");
  });

  await step("signs out, and Back shows nothing of theirs", page, async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/login");
    await page.goBack();
    await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
    expect(visitor.consoleLines).toEqual([]);
  });
});

it("a resident forgets the password, and signs in with a new one", async () => {
  await step("fails with the old one", page, async () => {
    await page.goto("/login");
    await enter(visitor, FORGETFUL, "no-idea");
    await page.getByText("The email or password is not correct.").waitFor();
    visitor.consoleLines.length = 0;
  });

  await step("asks for a link, for the address typed before", page, async () => {
    await page.getByRole("button", { name: "Forgot password?" }).click();
    const heading = page.getByRole("heading", { name: "Reset your password" });
    await heading.and(page.locator(":focus")).waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe(FORGETFUL);
    await page.getByLabel("Email").fill("");
    await page.getByRole("button", { name: "Send reset link" }).click();
    await page.getByText("Please enter your email address").waitFor();
    expect(await visitor.axe()).toEqual([]);
    await page.getByLabel("Email").fill(FORGETFUL);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await page.getByText("Password reset email sent! Check your inbox.").waitFor();
    await page.getByLabel("New password").waitFor();
    expect(await visitor.axe()).toEqual([]);
  });

  await step(
    "chooses a new one where the demo stands for the letter, and signs in with it",
    page,
    async () => {
      await page.getByLabel("New password").fill("steam-clean-9");
      await page.getByRole("button", { name: "Change password" }).click();
      await page.getByText("Your password is changed. You can sign in with it now.").waitFor();
      await page.getByRole("button", { name: "Back to sign in" }).click();
      await enter(visitor, FORGETFUL, "steam-clean-9");
      await page.waitForURL("**/integrated-purchase-flow**");
      expect(visitor.consoleLines).toEqual([]);
    },
  );
});

it("anyone who tries the demo chooses one of its accounts", async () => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue as administrator" }).click();
  await page.waitForURL("**/admin-dashboard/**");
  expect(visitor.consoleLines).toEqual([]);
});
