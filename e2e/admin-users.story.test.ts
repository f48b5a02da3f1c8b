import type { Browser, Page } from "playwright-core";
import type { Application } from "./application";
import { DESK, PHONE, Visitor } from "./browser";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";
import { until } from "./until";

let application: Application;
let browser: Browser;
let administrator: Visitor;
let page: Page;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
  administrator = await Visitor.arrive(browser, application.url, DESK);
  page = administrator.page;
  await signIn(administrator, ADMINISTRATOR);
});

afterAll(leaveStage);

const names = (on: Page = page) => on.getByRole("rowheader").getByRole("link").allInnerTexts();
const toast = (text: string) => page.getByRole("status").getByText(text).waitFor();

async function choose(label: string, option: string): Promise<void> {
  const field = page.getByRole("dialog").getByRole("combobox", { name: label });
  await field.and(page.locator(":enabled")).waitFor();
  await field.focus();
  await field.press("ControlOrMeta+a");
  await field.pressSequentially(option);
  await page.getByRole("listbox").getByRole("option", { name: option }).first().waitFor();
  await field.press("ArrowDown");
  await field.press("Enter");
}

it("pages by cursor; page and search survive reload and Back", async () => {
  await step("turns the pages", page, async () => {
    await page.getByText("Page 1 of 2").waitFor();
    const first = await names();
    expect(first).toHaveLength(10);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Page 2 of 2").waitFor();
    const second = await names();
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await page.reload();
    await page.getByText("Page 2 of 2").waitFor();
    expect(await names()).toEqual(second);
    await page.goBack();
    await page.getByText("Page 1 of 2").waitFor();
    expect(await names()).toEqual(first);
  });

  await step(
    "finds somebody, opens the person and comes back to what was found",
    page,
    async () => {
      await page.getByRole("searchbox", { name: "Search" }).fill("6555500108");
      await page.getByText("1 user").waitFor();
      expect(await names()).toEqual(["Raghavendra Chary Bommidi"]);
      await page.getByRole("link", { name: "Raghavendra Chary Bommidi" }).click();
      await page.getByRole("heading", { level: 1, name: "Raghavendra Chary Bommidi" }).waitFor();
      expect(await administrator.axe()).toEqual([]);
      await page.getByRole("main").getByRole("link", { name: "Users" }).click();
      await page.getByText("1 user").waitFor();
      await page.getByRole("button", { name: "Clear Filters" }).click();
      await page.getByText("Page 1 of 2").waitFor();
    },
  );

  await step("narrows the list to a residency and a role, also after a reload", page, async () => {
    await page.getByLabel("Residency").selectOption("Chandrika Meadows");
    await page.getByText("Page 1 of 1").waitFor();
    const homes = await page.getByRole("cell", { name: / · \d+$/ }).allInnerTexts();
    expect(homes.every((home) => home.includes("Chandrika Meadows"))).toBe(true);
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await page.getByLabel("Role").selectOption("Administrators");
    await page.getByText("Page 1 of 1 · 1 user").waitFor();
    await page.reload();
    await page.getByText("Page 1 of 1 · 1 user").waitFor();
    expect(await names()).toEqual(["Meenakshi Iyer"]);
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await page.getByText("Page 1 of 2").waitFor();
  });
});

it("moves somebody to another home, by keyboard alone", async () => {
  const name = "Padmavathi Nemalikanti";
  await step("opens the dialog", page, async () => {
    await page.getByRole("button", { name: `Edit ${name}` }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: `Edit ${name}` }).waitFor();
    expect(await administrator.axe()).toEqual([]);
  });
  await step(
    "another residency clears block and flat, and all three are needed",
    page,
    async () => {
      await choose("Residency", "Sarasija Lakefront");
      const dialog = page.getByRole("dialog");
      expect(await dialog.getByRole("combobox", { name: "Block" }).inputValue()).toBe("");
      expect(await dialog.getByRole("combobox", { name: "Flat" }).isDisabled()).toBe(true);
      await page.keyboard.press("Enter");
      await dialog.getByText("Please select residency, block, and flat").waitFor();
      await dialog.getByLabel("Mobile Number").fill("12345");
      await page.keyboard.press("Enter");
      await dialog
        .getByText("Please enter a valid 10-digit mobile number starting with 6-9")
        .waitFor();
      await dialog.getByLabel("Mobile Number").fill("9876543210");
      expect(await administrator.axe()).toEqual([]);
    },
  );
  await step("stores the home, and it is there after a reload", page, async () => {
    await choose("Block", "Jasmine");
    await choose("Flat", "101");
    await page.keyboard.press("Enter");
    await toast("User information updated successfully!");
    await page.getByRole("row", { name }).getByText("Jasmine · 101").waitFor();
    await until(page, `document.activeElement?.getAttribute("aria-label") === "Edit ${name}"`);
    await page.reload();
    await page.getByRole("row", { name }).getByText("Jasmine · 101").waitFor();
  });
});

it("gives credits with a reason, once", async () => {
  await page.getByRole("link", { name: "Padmavathi Nemalikanti" }).click();
  await page.getByRole("tab", { name: "Credit Ledger" }).click();
  await page.getByRole("button", { name: "Grant Credits" }).click();
  const dialog = page.getByRole("dialog");
  await step("says what is missing and what the server refuses", page, async () => {
    await dialog.getByRole("button", { name: "Grant Credits" }).click();
    const error = await dialog.getByText("Reason is required").boundingBox();
    const buttons = await dialog.locator("footer").boundingBox();
    expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
    await dialog.getByLabel("Reason").fill("Sorry for the rain");
    await dialog.getByLabel("Good until").fill("2020-01-01");
    await dialog.getByRole("button", { name: "Grant Credits" }).click();
    await dialog.getByText("Please choose today or a later date").waitFor();
    expect(await administrator.axe()).toEqual([]);
  });
  await step("grants, in the ledger and after a reload", page, async () => {
    await dialog.getByLabel("Good until").fill("");
    await dialog.getByLabel("Credits").fill("2");
    await dialog.getByRole("button", { name: "Grant Credits" }).dblclick();
    await toast("Credits granted successfully!");
    await page.getByText("Granted: Sorry for the rain").waitFor();
    await page.reload();
    await page.getByText("Granted: Sorry for the rain").waitFor();
    expect(await page.getByText("Granted: Sorry for the rain").count()).toBe(1);
    expect(await page.getByRole("row", { name: /rain/ }).innerText()).toMatch(/\+2/);
  });
});

it("deletes somebody, whose bookings are cancelled and kept without the name", async () => {
  const name = "Mohammed Irfan Siddiqui"; // has no wash today, which counts until it begins
  await page.goto("/admin-dashboard/users");
  await step("names the person, the bookings and the credits first", page, async () => {
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    const question = page.getByRole("alertdialog");
    await question
      .getByText(/^Are you sure you want to delete user .* This action cannot be undone\.$/)
      .waitFor();
    await question.getByText("1 booking to come will be cancelled").waitFor();
    await question.getByText("10 credits will be lost.").waitFor();
    expect(await administrator.axe()).toEqual([]);
    await question.getByRole("button", { name: "Delete" }).click();
    await toast("User deleted successfully!");
  });
  await step("is in the list no more", page, async () => {
    await page.getByText(/Page 1 of 2 · 11 users/).waitFor();
    expect(await names()).not.toContain(name);
    await until(page, "document.activeElement?.textContent === 'Users'");
  });
  await step("left the bookings to the books", page, async () => {
    await page.goto("/admin-dashboard/bookings?status=CANCELLED");
    const rows = page.getByRole("row", { name: /Deleted user/ });
    await rows.nth(1).getByText("Cancelled").waitFor();
    expect(await rows.count()).toBe(2);
  });
});

it("does not offer the last administrator for deletion, and says what to do", async () => {
  await page.goto("/admin-dashboard/users?role=ADMIN");
  await page.getByRole("button", { name: "Delete Meenakshi Iyer" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog
    .getByText(/^You cannot delete user Meenakshi Iyer .* last administrator\.$/)
    .waitFor();
  await dialog.getByText(/Ask whoever runs it to make somebody else an administrator/).waitFor();
  expect(await dialog.getByRole("button", { name: "Delete" }).count()).toBe(0);
  expect(await administrator.axe()).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "hidden" });
});

it("keeps its list of the sections in a menu on a phone, in the dark", async () => {
  const visitor = await Visitor.arrive(browser, application.url, PHONE, "dark");
  await signIn(visitor, ADMINISTRATOR);
  await visitor.page.getByRole("button", { name: "Users" }).click();
  await visitor.page.getByRole("link", { name: "Bookings" }).click();
  await visitor.page.getByRole("heading", { level: 1, name: "Bookings" }).waitFor();
  await visitor.page.goBack();
  await visitor.page.getByRole("link", { name: "Raghavendra Chary Bommidi" }).click();
  await visitor.page
    .getByRole("heading", { level: 1, name: "Raghavendra Chary Bommidi" })
    .waitFor();
  await visitor.page.getByRole("tab", { name: "Credit Ledger" }).click();
  expect(await visitor.axe()).toEqual([]);
  const { scrollWidth, clientWidth } = await visitor.page.evaluate<Record<string, number>>(
    "(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(document.documentElement)",
  );
  expect(scrollWidth).toBe(clientWidth);
  await visitor.context.close();
  expect([...administrator.consoleLines, ...visitor.consoleLines]).toEqual([]);
});
