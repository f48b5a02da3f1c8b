import type { Browser } from "playwright-core";
import { ADMINISTRATOR_SCREENS } from "./administrator-screens";
import type { Application } from "./application";
import { Visitor } from "./browser";
import { addressesOf, type ScreenRow } from "./resident-screens";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, sharedStage } from "./stage";

/** A small notebook, or a tablet in landscape; the rail leaves 760 px. */
const NOTEBOOK = { width: 1024, height: 768 };

let application: Application;
let browser: Browser;
let visitor: Visitor;
let addressOf: (row: ScreenRow) => string;

beforeAll(async () => {
  ({ application, browser } = await sharedStage());
  addressOf = await addressesOf(application);
  visitor = await Visitor.arrive(browser, application.url, NOTEBOOK);
  await signIn(visitor, ADMINISTRATOR);
});

afterAll(leaveStage);

async function open(name: string): Promise<void> {
  const row = ADMINISTRATOR_SCREENS.find((screen) => screen.name === name);
  if (!row) throw new Error(`There is no screen ${name}.`);
  const { page } = visitor;
  await page.goto(addressOf(row));
  await page.getByRole("heading", { level: 1, name: row.heading }).first().waitFor();
  if (row.press) await page.getByRole("button", { name: row.press }).first().click();
  await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
}

const SIDEWAYS = `(() => {
  const root = document.documentElement;
  const clipped = [...document.querySelectorAll("main table, [role=dialog] table")].filter((table) =>
    table.getBoundingClientRect().right > table.parentElement.getBoundingClientRect().right + 1);
  return root.scrollWidth - root.clientWidth + clipped.length;
})()`;

const SHOWN_AS = `(() => {
  const table = document.querySelector("main table");
  const row = [...table.querySelectorAll("tbody tr")].at(-1);
  return {
    table: getComputedStyle(table).display,
    row: getComputedStyle(row).display,
    cell: getComputedStyle(row.querySelector(":scope > td:last-child")).display,
  };
})()`;

it.each([
  "admin-bookings",
  "admin-users",
  "admin-coupons",
  "admin-purchases",
  "admin-residencies",
  "admin-blocks",
  "admin-flats",
  "admin-pricing-plans",
  "admin-car-types",
  "admin-today",
])("%s is a table", async (name) => {
  await open(name);
  const { page } = visitor;
  const table = page.getByRole("table").first();
  await table.waitFor();
  expect(await page.evaluate(SHOWN_AS)).toEqual({
    table: "table",
    row: "table-row",
    cell: "table-cell",
  });
  expect(await table.getByRole("row").count()).toBeGreaterThan(1);
  expect(await table.getByRole("columnheader").first().isVisible()).toBe(true);
  expect(await page.evaluate(SIDEWAYS)).toBe(0);
});

// Cards by the product rules, and a form of prices.
it.each(["admin-booking-slots", "admin-disabled-dates", "admin-pricing"])(
  "%s does not scroll sideways",
  async (name) => {
    await open(name);
    expect(await visitor.page.evaluate(SIDEWAYS)).toBe(0);
  },
);
