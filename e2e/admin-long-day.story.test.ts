import type { Browser } from "playwright-core";
import type { Application } from "./application";
import { DESK, PHONE, Visitor } from "./browser";
import { LONG_DAY, makeLongDay } from "./long-day";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";
import { until } from "./until";

let application: Application;
let browser: Browser;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
  await makeLongDay(application);
});

afterAll(leaveStage);

const TOUCH = 44;
const HEIGHT = "document.documentElement.scrollHeight";
const NODES = "document.querySelectorAll('*').length";
const MOST_NODES = 1_500;
const WASHES = "document.querySelectorAll('main th[scope=row]').length";
const SLOTS = "[...document.querySelectorAll('[id^=slot-]')]";
/** The last wash that is not cancelled. */
const IS_LAST = `(() => {
  const row = document.activeElement.closest("tr");
  const table = row?.closest("table");
  return row?.ariaRowIndex === table?.ariaRowCount && ${SLOTS}.at(-1).contains(row)
    && /^Change Status/.test(document.activeElement.ariaLabel);
})()`;
const LEAST_LINK = `Math.min(...[...document.querySelectorAll("a[href^='tel:']")]
  .map((link) => link.getBoundingClientRect().height))`;

describe.each([
  ["a phone", PHONE, 94_000],
  ["a desk", DESK, 34_000],
])("on %s", (_, viewport, most) => {
  it("the longest day is found through, jumped in and done at once", async () => {
    const visitor = await Visitor.arrive(browser, application.url, viewport);
    const { page } = visitor;
    await signIn(visitor, ADMINISTRATOR);
    const summary = page.getByRole("status").filter({ hasText: /^\d+ bookings?/ });
    const washes = async () => Number.parseInt((await summary.textContent()) ?? "", 10);

    await step("comes whole, and is as high as is said", page, async () => {
      await page.goto("/admin-dashboard/today");
      await summary.waitFor();
      expect(await washes()).toBe(LONG_DAY);
      const height = await page.evaluate<number>(HEIGHT);
      expect(height).toBeLessThan(most);
      for (const share of [0, 0.3, 0.6, 1]) {
        await page.evaluate(`scrollTo(0, ${share} * ${HEIGHT})`);
        await page.locator("main th[scope=row]").filter({ visible: true }).first().waitFor();
        expect(await page.evaluate<number>(NODES)).toBeLessThanOrEqual(MOST_NODES);
      }
      expect(await page.evaluate<number>(LEAST_LINK)).toBeGreaterThanOrEqual(TOUCH);
      await page.reload();
      await summary.waitFor();
    });

    await step("jumps to now, whose time stays in sight while its washes pass", page, async () => {
      await page.getByRole("button", { name: /^Jump to Now: / }).click();
      await until(page, "document.activeElement.id.startsWith('slot-')");
      const heading = page.locator(":focus").getByRole("heading");
      const top = async () => (await heading.boundingBox())?.y ?? -1;
      expect(await top()).toBeGreaterThanOrEqual(0);
      expect(await top()).toBeLessThan(viewport.height / 3);
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout(300);
      expect(await top()).toBeGreaterThanOrEqual(0);
      expect(await top()).toBeLessThan(viewport.height / 3);
    });

    await step("reaches the last wash by the keyboard", page, async () => {
      await page.evaluate(`${SLOTS}.at(-3).focus()`);
      for (let stops = 0; stops < LONG_DAY && !(await page.evaluate(IS_LAST)); stops++) {
        await page.keyboard.press("Tab");
      }
      expect(await page.evaluate(IS_LAST)).toBe(true);
    });

    await step("is found through and printed as the whole day sheet", page, async () => {
      expect(await page.evaluate<number>(WASHES)).toBeLessThan(LONG_DAY);
      await page.evaluate("dispatchEvent(new Event('beforeprint'))");
      expect(await page.evaluate<number>(WASHES)).toBe(LONG_DAY);
      await page.evaluate("dispatchEvent(new Event('afterprint'))");
      await until(page, `${WASHES} < ${LONG_DAY}`);
      await page.keyboard.press("Control+f");
      await page.waitForURL(/view=sheet/);
      await until(page, `${WASHES} === ${LONG_DAY}`);
      await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
      expect(await visitor.axe()).toEqual([]);
      await page.getByRole("button", { name: "Back to List" }).click();
      await until(page, `${WASHES} < ${LONG_DAY}`);
    });

    await step("narrows the day to a community, and to one of its blocks", page, async () => {
      const community = page.getByLabel("Community");
      await community.selectOption({ index: 1 });
      await page.waitForURL(/residency=/);
      await summary.filter({ hasNotText: `${LONG_DAY} bookings` }).waitFor();
      const inside = await washes();
      expect(inside).toBeLessThan(LONG_DAY);
      await page.getByLabel("Block").selectOption({ index: 1 });
      await page.waitForURL(/block=/);
      expect(await washes()).toBeLessThanOrEqual(inside);
      await page.getByRole("button", { name: "Clear Filters" }).click();
      await summary.filter({ hasText: `${LONG_DAY} bookings` }).waitFor();
    });

    await step("finds a car by its plate", page, async () => {
      await page.getByLabel("Search").fill("ts09 ld 0123");
      await summary.filter({ hasText: /^1 booking$/ }).waitFor();
      await page.getByRole("button", { name: "Clear Filters" }).click();
      await summary.filter({ hasText: `${LONG_DAY} bookings` }).waitFor();
    });

    await step("completes a slot at once", page, async () => {
      await page.evaluate(`${SLOTS}[1].scrollIntoView()`);
      const all = page.getByRole("checkbox", { name: /^Select all of/ }).first();
      await all.check({ force: true });
      const bar = page.getByRole("button", { name: /^Complete \d+ washes$/ });
      await bar.waitFor();
      const name = (await bar.textContent()) ?? "";
      await bar.click();
      await page.getByText(`${/\d+/.exec(name)?.[0]} washes completed`).waitFor();
      expect(await visitor.axe()).toEqual([]);
    });
    expect(visitor.consoleLines).toEqual([]);
    await visitor.context.close();
  });
});

it("the focus follows a wash that is cancelled to the end of the day", async () => {
  const visitor = await Visitor.arrive(browser, application.url, DESK);
  const { page } = visitor;
  await signIn(visitor, ADMINISTRATOR);
  await page.goto("/admin-dashboard/today");
  await page
    .getByRole("status")
    .filter({ hasText: `${LONG_DAY} bookings` })
    .waitFor();
  await page
    .getByRole("button", { name: /^Change Status of booking/ })
    .first()
    .press("Enter");
  const dialog = page.getByRole("dialog", { name: "Update Status" });
  await dialog.getByRole("button", { name: /New status/ }).click();
  await page.getByRole("option", { name: "Cancelled" }).click();
  await dialog.getByRole("button", { name: "Update Status" }).click();
  await until(
    page,
    "document.activeElement?.closest('table')?.getAttribute('aria-label')?.startsWith('Cancelled')",
  );
  await page.locator(":focus").filter({ visible: true }).waitFor();
  expect(visitor.consoleLines).toEqual([]);
  await visitor.context.close();
});
