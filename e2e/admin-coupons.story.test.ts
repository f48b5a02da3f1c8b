import type { Browser } from "playwright-core";
import type { Application } from "./application";
import { DESK, PHONE, Visitor } from "./browser";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";

let application: Application;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
  visitor = await Visitor.arrive(browser, application.url, DESK);
  await signIn(visitor, ADMINISTRATOR);
});

afterAll(leaveStage);

/** Messages leave after five seconds, which a slow machine may need for a dialog. */
const KEEP_MESSAGES = `globalThis.later = setTimeout;
  globalThis.setTimeout = (act, pause, ...more) => pause >= 5_000 ? 0 : later(act, pause, ...more);`;
const LET_MESSAGES_GO = "globalThis.setTimeout = globalThis.later;";

it("an administrator makes, finds, edits and deletes coupons", async () => {
  const { page } = visitor;
  const toast = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
  const row = (code: string) => page.getByRole("row").filter({ hasText: code });

  await step("opens the section", page, async () => {
    await page.goto("/admin-dashboard/coupons");
    await row("MONSOON250").getByText("Used up").waitFor();
  });

  await step("makes a coupon", page, async () => {
    await page.evaluate(KEEP_MESSAGES);
    await page.getByRole("button", { name: "Create Coupon" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Coupon" });
    await dialog.getByLabel("Coupon Code").pressSequentially("diwali75");
    await dialog.getByLabel("Discount Amount").fill("75.50");
    await dialog.getByLabel("Usage Limit").fill("many");
    await dialog.getByLabel("Usage Limit").press("Enter");
    await toast("Coupon created successfully");
    await row("DIWALI75").getByText("₹75.50").waitFor();
  });

  await step("is told what is wrong with a second of that code", page, async () => {
    await page.getByRole("button", { name: "Create Coupon" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Coupon" });
    await toast("Coupon created successfully");
    for (const name of ["Cancel", "Create Coupon"]) {
      const box = await dialog.getByRole("button", { name, exact: true }).boundingBox();
      const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
      const there = `document.elementFromPoint(${x + width / 2}, ${y + height / 2})`;
      expect(await page.evaluate(`${there}.closest("button").textContent`)).toContain(name);
    }
    await dialog.getByLabel("Coupon Code").fill("DIWALI75");
    await dialog.getByLabel("Discount Amount").fill("0");
    await dialog.getByLabel("Discount Amount").press("Enter");
    await dialog.getByLabel("Discount Amount").and(page.locator("[aria-invalid=true]")).waitFor();
    await dialog.getByLabel("Discount Amount").fill("10");
    await dialog.getByLabel("Discount Amount").press("Enter");
    await dialog.getByText("A coupon with this code already exists.").waitFor();
    await dialog.getByLabel("Coupon Code").and(page.locator("[aria-invalid=true]")).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.evaluate(LET_MESSAGES_GO);
    await page.getByRole("button", { name: "Dismiss" }).click();
  });

  await step("edits it", page, async () => {
    await page.getByRole("button", { name: "Edit DIWALI75" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit coupon DIWALI75" });
    await dialog.getByText("Used Count").waitFor();
    await dialog.getByLabel("Usage Limit").fill("40");
    await dialog.getByLabel("Usage Limit").press("Enter");
    await toast("Coupon updated successfully");
    await row("DIWALI75").getByText("40", { exact: true }).waitFor();
  });

  await step("is shown what another administrator changed meanwhile", page, async () => {
    const other = await Visitor.arrive(browser, application.url, DESK);
    await signIn(other, ADMINISTRATOR);
    await other.page.goto("/admin-dashboard/coupons");
    await page.getByRole("button", { name: "Edit DIWALI75" }).click();
    const mine = page.getByRole("dialog");
    await mine.getByLabel("Usage Limit").fill("50");
    await other.page.getByRole("button", { name: "Edit DIWALI75" }).click();
    const theirs = other.page.getByRole("dialog");
    await theirs.getByLabel("Usage Limit").fill("60");
    await theirs.getByRole("button", { name: "Save Changes" }).click();
    await theirs.waitFor({ state: "hidden" });
    await mine.getByRole("button", { name: "Save Changes" }).click();
    await mine.getByText("Somebody else changed the usage limit meanwhile.").waitFor();
    await mine.getByText("Usage Limit is now 60.").waitFor();
    expect(await visitor.axeInBothSchemes()).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    await mine.getByRole("button", { name: "Take Theirs" }).click();
    expect(await mine.getByLabel("Usage Limit").inputValue()).toBe("60");
    await mine.getByLabel("Usage Limit").fill("70");
    await mine.getByRole("button", { name: "Save Changes" }).click();
    await row("DIWALI75").getByText("70", { exact: true }).waitFor();
    await other.context.close();
  });

  await step("keeps the limit of a used one above its uses", page, async () => {
    await page.getByRole("button", { name: "Edit MONSOON250" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Usage Limit").fill("1");
    await dialog.getByLabel("Usage Limit").press("Enter");
    await dialog.getByText("The usage limit cannot be below the 2 uses that are gone.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    await dialog.waitFor({ state: "hidden" });
  });

  await step("finds it by Enter, also after reload and Back", page, async () => {
    await page.getByLabel("Search by code").fill("diw");
    await page.keyboard.press("Enter");
    await page.getByText("Page 1 of 1 · 1 coupon").waitFor();
    await page.reload();
    await page.getByText("Page 1 of 1 · 1 coupon").waitFor();
    await page.goBack();
    await row("MONSOON250").waitFor();
    await page.goForward();
    await page.getByText("Page 1 of 1 · 1 coupon").waitFor();
  });

  await step("deletes it, which nobody used", page, async () => {
    await page.getByRole("button", { name: "Delete DIWALI75" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await toast("Coupon deleted successfully");
    await page.getByText("No coupons found").waitFor();
  });

  await step("deletes one that was used, which becomes inactive", page, async () => {
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await page.getByRole("button", { name: "Delete MONSOON250" }).click();
    await page
      .getByRole("alertdialog")
      .getByText(/becomes inactive/)
      .waitFor();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await row("MONSOON250").getByText("Inactive").waitFor();
    await page.getByLabel("Status", { exact: true }).selectOption("Inactive");
    await page.getByText("Page 1 of 1 · 2 coupons").waitFor();
  });
});

it("turns pages of ten, and stays usable on a phone", async () => {
  const { page } = visitor;
  await page.goto("/admin-dashboard/coupons");
  for (const number of Array.from({ length: 7 }, (_, index) => index + 1)) {
    await page.getByRole("button", { name: "Create Coupon" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Coupon" });
    await dialog.getByLabel("Coupon Code").fill(`PAGE${number}`);
    await dialog.getByLabel("Discount Amount").fill("5");
    await dialog.getByLabel("Discount Amount").press("Enter");
    await page.getByRole("rowheader", { name: `PAGE${number}` }).waitFor();
  }
  await page.setViewportSize(PHONE);
  await page.getByText("Page 1 of 2 · 11 coupons").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Page 2 of 2 · 11 coupons").waitFor();
  expect(await page.getByRole("rowheader").allInnerTexts()).toHaveLength(1);
  expect(await visitor.axe()).toEqual([]);
  expect(visitor.consoleLines).toEqual([]);
});
