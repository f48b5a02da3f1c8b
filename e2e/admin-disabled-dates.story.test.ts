import type { Browser, Page } from "playwright-core";
import type { Application } from "./application";
import { DESK, Visitor } from "./browser";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";

let application: Application;
let browser: Browser;
let administrator: Visitor;
let page: Page;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
  administrator = await Visitor.arrive(browser, application.url, DESK);
  page = administrator.page;
});

afterAll(leaveStage);

const DATES = "/admin-dashboard/disabled-dates";

function dayAhead(days: number): string {
  const midnight = Date.now() + days * 86_400_000;
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(midnight);
}

it("an administrator disables a date with bookings, edits the reason and enables it again", async () => {
  const dialog = page.getByRole("dialog", { name: "Disable New Date" });

  await step("opens the section", page, async () => {
    await signIn(administrator, ADMINISTRATOR);
    await page.getByRole("link", { name: "Disabled Dates" }).click();
    await page.waitForURL(`**${DATES}`);
    await page.getByText("Created by").waitFor();
    expect(await administrator.axe()).toEqual([]);
  });

  await step("is refused a date that is over, and no date", page, async () => {
    await page.getByRole("button", { name: "Disable New Date" }).click();
    await dialog.getByRole("button", { name: "Disable Date" }).click();
    await dialog.getByText("Date is required").waitFor();
    await dialog.getByLabel("Date").fill(dayAhead(-1));
    await dialog.getByText("Cannot disable dates in the past").waitFor();
  });

  await step("is told of the bookings of the date and cancels them", page, async () => {
    await dialog.getByLabel("Date").fill(dayAhead(3));
    await dialog.getByText(/bookings? (is|are) on this day\./).waitFor();
    await dialog.getByLabel("Reason").fill("Diwali");
    await dialog.getByRole("button", { name: "Disable Date" }).click();
    await dialog.getByText("Please choose what becomes of the bookings").waitFor();
    expect(await administrator.axe()).toEqual([]);
    await dialog.getByRole("radio", { name: /^Cancel them/ }).check();
    await dialog.getByRole("button", { name: "Disable Date" }).click();
    await page.getByText("Date disabled successfully!").waitFor();
    await page.getByText(/bookings? cancelled, their credits returned\./).waitFor();
    await page.getByText('"Diwali"').waitFor();
  });

  await step("cannot disable it twice", page, async () => {
    await page.getByRole("button", { name: "Disable New Date" }).click();
    await dialog.getByLabel("Date").fill(dayAhead(3));
    await dialog.getByText("This date is closed already.").waitFor();
    expect(await dialog.getByRole("button", { name: "Disable Date" }).isDisabled()).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
  });

  await step("edits the reason, which is there after a reload", page, async () => {
    const card = page.getByRole("listitem").filter({ hasText: "Diwali" });
    await card.getByRole("button", { name: /^Edit/ }).click();
    await page.getByLabel("Reason").fill("Diwali, the festival of lights");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Disabled date updated successfully!").waitFor();
    await page.reload();
    await page.getByText('"Diwali, the festival of lights"').waitFor();
  });

  await step("enables both dates again", page, async () => {
    for (const left of [1, 0]) {
      await page
        .getByRole("button", { name: /^Enable/ })
        .first()
        .click();
      await page.getByText("Are you sure you want to enable this date for booking?").waitFor();
      await page.getByRole("button", { name: "Enable", exact: true }).click();
      await page.getByRole("alertdialog").waitFor({ state: "hidden" });
      const dates = page.getByText("Created by");
      await dates.nth(left).waitFor({ state: "detached" });
      expect(await dates.count()).toBe(left);
    }
    await page.getByText("All dates are currently available for booking.").waitFor();
    expect(await administrator.axe()).toEqual([]);
  });
  expect(administrator.consoleLines).toEqual([]);
});
