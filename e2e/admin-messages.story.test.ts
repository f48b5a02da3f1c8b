import type { Browser } from "playwright-core";
import type { Application } from "./application";
import { DESK, PHONE, Visitor } from "./browser";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, sharedStage } from "./stage";
import { step } from "./story";

let application: Application;
let browser: Browser;

beforeAll(async () => {
  ({ application, browser } = await sharedStage());
});

afterAll(leaveStage);

it("what a visitor writes reaches an administrator, who marks it as handled", async () => {
  const visitor = await Visitor.arrive(browser, application.url, PHONE);
  await step("a visitor writes", visitor.page, async () => {
    await visitor.page.goto("/#contact");
    const form = visitor.page.getByRole("form", { name: /Contact/i });
    await form.getByLabel("Name").fill("Narasimha Murthy Visvanathan");
    await form.getByLabel("Email").fill("raju@visitors.example");
    await form.getByLabel("Message").fill("ఉదయం ఏడు గంటలకు రాగలరా?\nIn the basement, B2.");
    await form.getByRole("button").click();
    await form.getByRole("status").waitFor();
  });

  const administrator = await Visitor.arrive(browser, application.url, DESK);
  const { page } = administrator;
  const written = page.getByRole("article", { name: "Narasimha Murthy Visvanathan" });
  await signIn(administrator, ADMINISTRATOR);
  await step("an administrator reads it", page, async () => {
    await page.getByRole("link", { name: "Messages" }).click();
    await written.getByText("ఉదయం ఏడు గంటలకు రాగలరా?").waitFor();
    expect(await administrator.axe()).toEqual([]);
  });

  await step("marks it as handled, without a mouse", page, async () => {
    await written.getByRole("button", { name: "Mark as Handled" }).focus();
    await page.keyboard.press("Enter");
    await written.getByText(/^by Meenakshi Iyer/).waitFor();
  });

  await step("finds it among the handled ones, also after reload and Back", page, async () => {
    await page.getByRole("tab", { name: "Handled" }).click();
    await written.waitFor();
    await page.reload();
    await written.getByText("Handled", { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole("tab", { name: "Open", selected: true }).waitFor();
    await page.goForward();
  });

  await step("opens it again", page, async () => {
    const isReopened = page.waitForResponse(
      (response) => response.request().postData()?.includes("contactSubmissionId") === true,
    );
    await written.getByRole("button", { name: "Open Again" }).click();
    await isReopened;
    await page.getByRole("tab", { name: "Open" }).click();
    await written.getByRole("button", { name: "Mark as Handled" }).waitFor();
  });
  expect(administrator.consoleLines).toEqual([]);
});
