import type { Browser, Page } from "playwright-core";
import type { Application } from "./application";
import { DESK, Visitor } from "./browser";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, sharedStage } from "./stage";
import { step } from "./story";

let application: Application;
let browser: Browser;
let resident: Visitor;
let page: Page;

beforeAll(async () => {
  ({ application, browser } = await sharedStage());
  resident = await Visitor.arrive(browser, application.url);
  page = resident.page;
});

afterAll(leaveStage);

const NAME = "Subrahmanyeswara Rao Kondapalli";
const EMAIL = "raju@residents.example";

async function choose(label: string, option: string): Promise<void> {
  const typed = page.getByRole("combobox", { name: label });
  await typed.click();
  await typed.pressSequentially(option);
  await page.getByRole("option", { name: option }).first().waitFor();
  await typed.press("ArrowDown");
  await typed.press("Enter");
}

async function balance(): Promise<string> {
  await page.goto("/user-dashboard");
  await page.getByRole("heading", { name: `Welcome, ${NAME}` }).waitFor();
  return page.locator("main").innerText();
}

it("a new resident buys, books and cancels a first wash, and the administrator sees it", async () => {
  await step("registers from the landing page", page, async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.getByLabel("Full Name").fill(NAME);
    await page.getByLabel("Email").fill(EMAIL);
    await page.getByLabel("Car Number").fill("ts07sb4321");
    await page.getByLabel("Car Model").fill("Maruti Swift");
    await page.getByLabel("Mobile Number").fill("9876543210");
    await page.getByLabel("Password", { exact: true }).fill("steam-clean-2");
    await page.getByLabel("Confirm Password").fill("steam-clean-2");
    expect(await resident.axe()).toEqual([]);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("Account created successfully!").waitFor();
    await page.waitForURL("**/user-setup");
  });

  await step("accepts the terms", page, async () => {
    const terms = page.getByRole("dialog");
    await terms.getByText("I have read and agree to the Terms and Conditions").click();
    expect(await resident.axe()).toEqual([]);
    await terms.getByRole("button", { name: "Accept & Continue" }).click();
    await terms.waitFor({ state: "hidden" });
  });

  await step("completes the profile with a custom flat", page, async () => {
    await page.getByRole("heading", { name: "Complete Your Profile" }).waitFor();
    expect(await page.getByLabel("Car Number").inputValue()).toBe("TS07SB4321");
    await choose("Residency", "Mahindra Ashvita");
    await choose("Block", "A");
    await choose("Flat", "Other");
    const popup = page.getByRole("dialog");
    await popup.getByLabel("Flat Number").fill("Penthouse 7*");
    expect(await popup.getByLabel("Flat Number").inputValue()).toBe("Penthouse 7");
    await popup.getByRole("button", { name: "Confirm" }).click();
    await popup.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Complete Profile" }).click();
    await page.getByText("Parking number is required for Mahindra Ashvita").waitFor();
    await page.getByLabel("Parking Number").fill("B2-17");
    expect(await page.getByLabel("Parking Number").inputValue()).toBe("B217");
    expect(await resident.axe()).toEqual([]);
    await page.getByRole("button", { name: "Complete Profile" }).click();
    await page.waitForURL("**/integrated-purchase-flow**");
  });

  await step("buys a pay-per-use plan with the demo payment", page, async () => {
    await page.getByRole("radio", { name: "Hatchback" }).click();
    await page.getByRole("button", { name: "Continue to Pricing Plans" }).click();
    await page.getByRole("radio", { name: "Single Wash" }).click();
    expect(await resident.axe()).toEqual([]);
    await page.getByRole("button", { name: "Purchase Plan" }).click();
    const payment = page.getByRole("dialog", { name: "Demo payment: no money moves" });
    await payment.waitFor();
    expect(await resident.axe()).toEqual([]);
    await payment.getByRole("button", { name: /^Pay ₹/ }).dblclick();
    await page.getByRole("heading", { name: "Book Service" }).waitFor();
  });

  await step("books tomorrow's first slot", page, async () => {
    const days = page.getByRole("group", { name: "Select Date" }).getByRole("radio");
    await days.nth(1).click();
    await page.getByRole("radio", { name: "slot(s) available" }).first().click();
    expect(await resident.axe()).toEqual([]);
    await page.getByRole("button", { name: "Confirm Booking" }).dblclick();
    await page.getByRole("heading", { name: "Booking Confirmed!" }).waitFor();
    await page.getByText("1 credit").first().waitFor();
    expect(await resident.axe()).toEqual([]);
  });

  await step("sees it in the history, and it is still there after a reload", page, async () => {
    await page.getByRole("link", { name: "View Booking History" }).click();
    const status = page.getByText("Confirmed", { exact: true });
    await status.waitFor();
    await page.reload();
    await status.waitFor();
    expect(await page.getByRole("tab", { name: /Bookings/ }).innerText()).toMatch(/1/);
    expect(await resident.axe()).toEqual([]);
  });

  await step(
    "the administrator sees the booking, the custom flat and its status",
    page,
    async () => {
      const administrator = await Visitor.arrive(browser, application.url, DESK);
      await signIn(administrator, ADMINISTRATOR);
      await administrator.page.getByRole("link", { name: "Bookings" }).click();
      const row = administrator.page.getByRole("row", { name: NAME });
      await row.getByText("Confirmed").waitFor();
      expect(await row.innerText()).toMatch(/Penthouse 7/);
      expect(await row.innerText()).toMatch(/Pay Per Use/);
      expect(await administrator.axe()).toEqual([]);
      expect(administrator.consoleLines).toEqual([]);
      await administrator.context.close();
    },
  );

  await step("cancels the booking and sees the credit back", page, async () => {
    await page.getByRole("button", { name: /^Cancel Booking/ }).click();
    const question = page.getByRole("alertdialog");
    await question.waitFor();
    expect(await resident.axe()).toEqual([]);
    await question.getByRole("button", { name: "Cancel Booking" }).click();
    await page.getByText("Cancelled", { exact: true }).waitFor();
    expect(await balance()).toMatch(/Pay-per-use credits\s+1/);
  });

  await step("heard nothing in the console all the while", page, async () => {
    expect(resident.consoleLines).toEqual([]);
  });

  await step("the administrator sees that it was cancelled", page, async () => {
    const administrator = await Visitor.arrive(browser, application.url, DESK);
    await signIn(administrator, ADMINISTRATOR);
    await administrator.page.getByRole("link", { name: "Bookings" }).click();
    await administrator.page.getByRole("row", { name: NAME }).getByText("Cancelled").waitFor();
    await administrator.context.close();
  });
});
