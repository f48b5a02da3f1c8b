import type { Browser } from "playwright-core";
import type { Application } from "./application";
import { DESK, PHONE, Visitor } from "./browser";
import { tabTo } from "./by-keyboard";
import { SIDEWAYS } from "./narrow";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";
import { until } from "./until";

let application: Application;
let browser: Browser;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
});

afterAll(leaveStage);

async function goToADayWithWork(
  { page }: Visitor,
  turn = () => page.getByRole("button", { name: "Next day" }).click(),
): Promise<void> {
  const wash = page.getByRole("button", { name: /^Complete booking/ }).first();
  const any = page.getByRole("button", { name: /^Change Status of booking/ }).first();
  const noWash = page.getByText("No cars to wash on this day");
  for (let days = 0; days < 10; days++) {
    await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
    await any.or(noWash).first().waitFor();
    if (await wash.isVisible()) return;
    await turn();
  }
}

it("an administrator sees the day, calls, completes a wash and takes it back", async () => {
  const visitor = await Visitor.arrive(browser, application.url, PHONE, "dark");
  const { page } = visitor;
  await signIn(visitor, ADMINISTRATOR);
  await step("opens the day on a phone", page, async () => {
    await page.goto("/admin-dashboard/today");
    await goToADayWithWork(visitor);
    const call = page.getByRole("link", { name: /^\d{5} \d{5}$/ }).first();
    expect(await call.getAttribute("href")).toMatch(/^tel:\+91\d{10}$/);
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  await step("completes a wash in one tap, and takes it back", page, async () => {
    const complete = page.getByRole("button", { name: /^Complete booking/ }).first();
    const id = /\d+/.exec((await complete.getAttribute("aria-label")) ?? "")?.[0];
    await complete.tap();
    await page.getByText("Booking status updated successfully!").waitFor();
    await page.reload();
    await page.getByRole("button", { name: `Undo booking ${id}` }).tap();
    // Shown at once, and saved a moment later.
    await page.getByText("Booking status updated successfully!").waitFor();
    await page.getByRole("button", { name: `Complete booking ${id}` }).waitFor();
  });

  await step("cancels it in the dialog, so that it stands apart", page, async () => {
    const change = page.getByRole("button", { name: /^Change Status of booking/ }).first();
    await change.tap();
    const dialog = page.getByRole("dialog", { name: "Update Status" });
    await dialog.getByRole("button", { name: /New status/ }).tap();
    await page.getByRole("option", { name: "Cancelled" }).tap();
    await dialog.getByRole("button", { name: "Update Status" }).tap();
    await page.getByRole("heading", { name: /^Cancelled, / }).waitFor();
    await until(
      page,
      "document.activeElement?.closest('table')?.getAttribute('aria-label')?.startsWith('Cancelled')",
    );
  });
  expect(visitor.consoleLines).toEqual([]);
  await visitor.context.close();
});

it("an administrator does the morning's work without a mouse", async () => {
  const visitor = await Visitor.arrive(browser, application.url, DESK);
  const { page } = visitor;
  await signIn(visitor, ADMINISTRATOR);
  const section = (name: string) => page.getByRole("link", { name, exact: true }).first();
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();

  await step("completes a wash", page, async () => {
    await page.getByRole("heading", { level: 1, name: "Users" }).waitFor();
    await tabTo(page, section("Today"), "Shift+Tab");
    await page.keyboard.press("Enter");
    const wash = button(/^Complete booking/);
    await goToADayWithWork(visitor, async () => {
      await tabTo(page, button("Next day"));
      await page.keyboard.press("Enter");
    });
    const id = /\d+/.exec((await wash.getAttribute("aria-label")) ?? "")?.[0];
    await tabTo(page, button(`Complete booking ${id}`));
    await page.keyboard.press("Enter");
    await button(`Undo booking ${id}`).waitFor();
    await page.getByText("Booking status updated successfully!").waitFor();
  });

  await step("finds the bookings that are confirmed, and cancels one", page, async () => {
    await tabTo(page, section("Bookings"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByLabel("Status", { exact: true }));
    await page.keyboard.type("Confirmed");
    await page.waitForURL(/status=CONFIRMED/);
    await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
    await tabTo(page, button(/^Update Status of booking/));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Update Status" });
    await tabTo(page, dialog.getByRole("button", { name: /New status/ }));
    await page.keyboard.press("Enter");
    await page.getByRole("listbox").waitFor();
    await page.keyboard.type("Cancelled");
    await page.keyboard.press("Enter");
    await page.getByRole("listbox").waitFor({ state: "hidden" });
    await tabTo(page, dialog.getByLabel("Notes"));
    await page.keyboard.type("Asked by phone");
    await tabTo(page, dialog.getByRole("button", { name: "Update Status" }));
    await page.keyboard.press("Enter");
    await page.getByText("Booking status updated successfully!").first().waitFor();
    await dialog.waitFor({ state: "hidden" });
  });

  await step("marks a message as handled", page, async () => {
    await tabTo(page, section("Messages"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor();
    const message = page.getByRole("article").first();
    await tabTo(page, message.getByRole("button", { name: "Mark as Handled" }));
    await page.keyboard.press("Enter");
    await message.getByText(/^by Meenakshi Iyer/).waitFor();
  });
  expect(visitor.consoleLines).toEqual([]);
  await visitor.context.close();
});

/** As the browser does before it lays out the paper. */
const BEGIN_PRINTING = "dispatchEvent(new Event('beforeprint'))";
const FILL_THE_DAY = `(() => {
  const slot = document.querySelector("main table").closest("section").parentElement;
  const wash = [...slot.querySelectorAll("tbody tr")].at(-1);
  for (let cars = 1; cars < 25; cars++) wash.after(wash.cloneNode(true));
  for (let slots = 1; slots < 6; slots++) slot.after(slot.cloneNode(true));
  const style = (selector) => getComputedStyle(slot.querySelector(selector));
  return [
    style("thead").display,
    style("thead").breakAfter,
    style("tbody tr:first-child").breakAfter,
    style("tbody tr:last-child").breakInside,
  ];
})()`;
/** Pixels. */
const OVERLAP = `(async () => {
  const name = document.querySelector("td a[href^='tel:']").closest("td").querySelector("p");
  const { fontWeight, fontSize, lineHeight } = getComputedStyle(name);
  const font = [fontWeight, fontSize, "Anek"].join(" ");
  const text = "శ్రీలక్ష్మి క్ష్మ";
  await document.fonts.load(font, text);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = font;
  const ink = pen.measureText(text);
  return ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent - Number.parseFloat(lineHeight);
})()`;
/** A slot that began on a sheet of its own would take 13. */
const FEW_SHEETS = 11;

it("prints the day on paper, without what is of use on a screen only", async () => {
  const visitor = await Visitor.arrive(browser, application.url, DESK, "dark");
  const { page } = visitor;
  await signIn(visitor, ADMINISTRATOR);
  await page.goto("/admin-dashboard/today");
  await goToADayWithWork(visitor);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(BEGIN_PRINTING);
  expect(await page.getByRole("button").filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole("columnheader", { name: "Done" }).first().isVisible()).toBe(true);
  // A4 without margins.
  await page.setViewportSize({ width: 657, height: 1000 });
  const overflow = await page.evaluate<number>(SIDEWAYS);
  expect(overflow).toBe(0);
  const paper = await page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
  expect(paper).toBe("rgb(255, 255, 255)");
  expect(await page.evaluate<number>(OVERLAP)).toBeLessThanOrEqual(0);
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheets.match(/\/Type \/Page\b/g)).toHaveLength(1);

  // Long slots continue on the next sheet, rows are whole, headings are not alone.
  await page.evaluate(BEGIN_PRINTING);
  const rules = await page.evaluate<string[]>(FILL_THE_DAY);
  expect(rules).toEqual(["table-header-group", "avoid", "avoid", "avoid"]);
  const full = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(full.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(FEW_SHEETS);
  await visitor.context.close();
});

it("an administrator looks at how the last weeks went, by pictures, keys and figures", async () => {
  const visitor = await Visitor.arrive(browser, application.url, PHONE, "dark");
  const { page } = visitor;
  await signIn(visitor, ADMINISTRATOR);
  await step("sees the plots on a phone, each under its finding", page, async () => {
    await page.goto("/admin-dashboard/overview");
    await page.getByRole("heading", { name: /of the places taken$/ }).waitFor();
    await page.locator("svg rect.visx-bar").first().waitFor();
    expect(await visitor.axe()).toEqual([]);
    const overflow = await page.evaluate<number>(SIDEWAYS);
    expect(overflow).toBe(0);
    const hint = page.getByText("Touch or point at a day").filter({ visible: true });
    expect(await hint.count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: "print" });
    expect(await hint.count()).toBe(0);
    await page.emulateMedia({ media: null });
  });

  await step("hears of each day by the arrow keys", page, async () => {
    const days = page.getByRole("slider", { name: "Day of places" });
    await days.focus();
    await page.keyboard.press("Home");
    const first = (await days.getAttribute("aria-valuetext")) ?? "";
    await page.getByText(first, { exact: true }).waitFor();
    await page.keyboard.press("ArrowRight");
    expect(await days.getAttribute("aria-valuetext")).not.toBe(first);
  });

  await step("chooses another period, which reload and Back keep", page, async () => {
    await page.getByText("7 days").tap();
    await page.waitForURL(/\?days=7$/);
    await page.getByText("Page 1 of 1 · 7 days").waitFor();
    await page.reload();
    await page.getByText("Page 1 of 1 · 7 days").waitFor();
    await page.goBack();
    await page.getByText("Page 1 of 3 · 30 days").waitFor();
  });
  expect(visitor.consoleLines).toEqual([]);
  await visitor.context.close();
});
