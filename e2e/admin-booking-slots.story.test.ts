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

const SLOTS = "/admin-dashboard/booking-slots";
/** Of the variables of the mutation that saves an order. */
const ORDERED = '"displayOrder"';
const cards = () => page.getByRole("heading", { level: 2 }).allInnerTexts();

const orderIsSaved = () =>
  page.waitForResponse((answer) => answer.request().postData()?.includes(ORDERED) ?? false);

async function press(name: string): Promise<void> {
  await page.getByRole("button", { name }).focus();
  await page.keyboard.press("Enter");
}

it("an administrator makes, orders, edits and deletes a slot", async () => {
  await step("opens the section", page, async () => {
    await signIn(administrator, ADMINISTRATOR);
    await page.getByRole("link", { name: "Booking Slots" }).click();
    await page.waitForURL(`**${SLOTS}`);
    await page.getByRole("heading", { name: "7:00 AM - 8:00 AM" }).waitFor();
    expect(await administrator.axe()).toEqual([]);
  });

  await step("creates a slot", page, async () => {
    await press("Create Slot");
    const dialog = page.getByRole("dialog", { name: "Create Booking Slot" });
    await dialog.getByRole("button", { name: "Create Slot" }).click();
    await dialog.getByText("Start time is required").waitFor();
    await dialog.getByText("End time is required").waitFor();
    await dialog.getByLabel("Start Time").fill("06:00");
    await dialog.getByLabel("End Time").fill("07:00");
    await dialog.getByLabel("Max Bookings").fill("11");
    await page.keyboard.press("Enter");
    await dialog.getByText("Please enter a whole number from 1 to 10").waitFor();
    await dialog.getByLabel("Max Bookings").fill("2");
    expect(await administrator.axe()).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByText("Booking slot created successfully!").waitFor();
    await page.getByRole("heading", { name: "6:00 AM - 7:00 AM" }).waitFor();
    expect((await cards())[0]).toBe("6:00 AM - 7:00 AM");
  });

  await step("moves it later, twice, and finds it there after a reload", page, async () => {
    const move = page.getByRole("button", { name: "Move 6:00 AM - 7:00 AM later" });
    await move.focus();
    for (const place of [2, 3]) {
      const answered = orderIsSaved();
      await page.keyboard.press("Enter");
      await page.getByText(`6:00 AM - 7:00 AM is number ${place} of 13`).waitFor();
      await answered;
    }
    expect(await page.evaluate("document.activeElement.ariaLabel")).toMatch(/later$/);
    await page.reload();
    await page.getByRole("heading", { name: "6:00 AM - 7:00 AM" }).waitFor();
    expect((await cards()).slice(0, 3)).toEqual([
      "7:00 AM - 8:00 AM",
      "8:00 AM - 9:00 AM",
      "6:00 AM - 7:00 AM",
    ]);
  });

  await step("drags it back with the mouse to the place that the bar shows", page, async () => {
    const card = (time: string) => page.getByRole("listitem").filter({ hasText: time });
    const answered = orderIsSaved();
    await page.getByRole("button", { name: "Drag 6:00 AM - 7:00 AM" }).hover();
    await page.mouse.down();
    await card("8:00 AM - 9:00 AM").hover();
    await card("7:00 AM - 8:00 AM").getByRole("heading").hover();
    await page.locator("[data-drop-target]").filter({ hasText: "7:00 AM - 8:00 AM" }).waitFor();
    await page.mouse.up();
    await page.getByText("6:00 AM - 7:00 AM is number 1 of 13").waitFor();
    await answered;
    expect((await cards()).slice(0, 2)).toEqual(["6:00 AM - 7:00 AM", "7:00 AM - 8:00 AM"]);
    expect(await administrator.axe()).toEqual([]);
  });

  await step("edits a slot with bookings, which move with it", page, async () => {
    await press("Edit 9:00 AM - 10:00 AM");
    const dialog = page.getByRole("dialog", { name: "Edit 9:00 AM - 10:00 AM" });
    await dialog.getByLabel("Start Time").fill("08:30");
    await dialog.getByText(/moves? to the new time/).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Booking slot updated successfully!").waitFor();
    await page.getByRole("heading", { name: "8:30 AM - 10:00 AM" }).waitFor();
  });

  await step("deletes it, and reads how many bookings are kept", page, async () => {
    await press("Delete 8:30 AM - 10:00 AM");
    await page.getByText(/\d+ bookings? to come (is|are) kept as (it is|they are)\.$/).waitFor();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByText("Booking slot deleted successfully!").waitFor();
    const deleted = page.getByRole("heading", { name: "8:30 AM - 10:00 AM" });
    await deleted.waitFor({ state: "detached" });
  });

  await step("hears that somebody else deleted the slot meanwhile", page, async () => {
    await press("Edit 6:00 AM - 7:00 AM");
    const other = await administrator.context.newPage();
    await other.goto(SLOTS);
    await other.getByRole("button", { name: "Delete 6:00 AM - 7:00 AM" }).click();
    await other.getByText("Are you sure you want to delete this booking slot?").waitFor();
    await other.getByRole("button", { name: "Delete", exact: true }).click();
    await other.getByText("Booking slot deleted successfully!").waitFor();
    await other.close();
    await page.getByLabel("Max Bookings").fill("5");
    await page.keyboard.press("Enter");
    await page.getByText("Slot not found. Somebody else deleted it meanwhile.").waitFor();
    await page.getByRole("heading", { name: "6:00 AM - 7:00 AM" }).waitFor({ state: "detached" });
  });
  expect(administrator.consoleLines).toEqual([]);
});
