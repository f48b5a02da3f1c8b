import type { Browser, Page } from "playwright-core";
import type { Application } from "./application";
import { DESK, PHONE, Visitor } from "./browser";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, sharedStage } from "./stage";
import { step } from "./story";

const SCHEDULES = "/admin-dashboard/schedules";

let application: Application;
let browser: Browser;
let administrator: Visitor;
let page: Page;

beforeAll(async () => {
  ({ application, browser } = await sharedStage());
  administrator = await Visitor.arrive(browser, application.url, DESK);
  page = administrator.page;
});

afterAll(leaveStage);

const focused = () => page.evaluate("document.activeElement.textContent");
const dialogOf = (name: string) => page.getByRole("dialog", { name });

async function press(name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
}

it("an administrator gives a new community a week in under two minutes", async () => {
  await step("makes the community", page, async () => {
    await signIn(administrator, ADMINISTRATOR);
    await page.getByRole("link", { name: "Community Management" }).click();
    await press("Create Residency");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Lake View");
    await page.keyboard.press("Enter");
    await page.getByText("Lake View").first().waitFor();
  });

  await step("copies the slots for all to it", page, async () => {
    await page.getByRole("link", { name: "Schedules" }).click();
    await page.waitForURL(`**${SCHEDULES}`);
    await page.getByLabel("Community", { exact: true }).selectOption({ label: "Lake View" });
    await page.getByText("No slots of its own").waitFor();
    expect(await administrator.axe()).toEqual([]);
    await press("Copy Schedule");
    const dialog = dialogOf("Copy a Schedule to Lake View");
    await dialog.getByRole("button", { name: /From/ }).click();
    await page.getByRole("listbox").getByText("Slots for all communities").click();
    expect(await administrator.axe()).toEqual([]);
    await dialog.getByRole("button", { name: "Copy Schedule" }).click();
    await page.getByText(/slots copied/).waitFor();
    await page.getByRole("heading", { name: "Slots", exact: true }).waitFor();
  });

  await step("takes the Sundays off its first slot", page, async () => {
    const edit = page.getByRole("button", { name: /^Edit 7:00 AM - 8:00 AM, / });
    await edit.first().focus();
    await page.keyboard.press("Enter");
    const dialog = dialogOf("Edit 7:00 AM - 8:00 AM");
    await dialog.getByLabel("Sunday").uncheck();
    await page.keyboard.press("Enter");
    await page.getByText("Booking slot updated successfully!").waitFor();
    await page.getByText("Mon to Sat").first().waitFor();
  });

  await step(
    "goes through the next week, all of which is to come, by its arrows",
    page,
    async () => {
      const days = page.getByRole("columnheader");
      const monday = await days.nth(1).textContent();
      await press("Next week");
      await days.filter({ hasText: monday ?? "" }).waitFor({ state: "detached" });
      const cells = page.getByRole("button", { name: /^Edit 8:00 AM - 9:00 AM, (?!Sunday)/ });
      await cells.first().focus();
      const first = await focused();
      await page.keyboard.press("ArrowRight");
      expect(await focused()).not.toBe(first);
      expect(await focused()).toMatch(/^Edit 8:00 AM - 9:00 AM, /);
      await page.keyboard.press("ArrowLeft");
      expect(await focused()).toBe(first);
      await page.keyboard.press("ArrowUp");
      expect(await focused()).toMatch(/^Edit 7:00 AM - 8:00 AM, /);
    },
  );

  await step("is told what is wrong, all at once", page, async () => {
    await press("Add Slot");
    const dialog = dialogOf("Add Slot");
    await dialog.getByRole("group").waitFor();
    for (const day of await dialog.getByRole("group").getByRole("checkbox").all()) {
      await day.focus();
      await page.keyboard.press("Space");
    }
    await dialog.getByLabel("First Day").fill("2031-01-02");
    await dialog.getByLabel("Last Day").fill("2031-01-01");
    await dialog.getByRole("button", { name: "Add Slot" }).click();
    await dialog.getByText("Start time is required").waitFor();
    await dialog.getByText("Please choose at least one day of the week.").waitFor();
    expect(await administrator.axe()).toEqual([]);
    await page.keyboard.press("Escape");
  });
});

it("closes days of it, sees them in the week, and opens them again", async () => {
  await step("closes a holiday", page, async () => {
    await page.goto(application.url + SCHEDULES);
    await page.getByLabel("Community", { exact: true }).selectOption({ label: "Lake View" });
    await page.getByRole("heading", { name: "Lake View" }).waitFor();
    const today = await page.getByLabel("Week of").inputValue();
    await press("Close Days");
    const dialog = dialogOf("Close Days in Lake View");
    await dialog.getByLabel("First Day").fill(today);
    await dialog.getByLabel("Last Day").fill(today);
    await dialog.getByLabel("Reason").fill("Sankranti");
    await dialog.getByRole("button", { name: "Close Days" }).click();
    await page.getByText("Days closed.").waitFor();
    await page.getByText("Sankranti", { exact: true }).first().waitFor();
    expect(await administrator.axe()).toEqual([]);
  });

  await step("opens it again", page, async () => {
    await page.getByRole("button", { name: /^Open Again: / }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Open Again" }).click();
    await page.getByText("Days opened again.").waitFor();
    await page.getByText("None to come.").waitFor();
  });

  await step("sees the days one below the other on a phone", page, async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole("heading", { level: 3, name: /^Mon, / }).waitFor();
    expect(await administrator.axe()).toEqual([]);
  });
});
