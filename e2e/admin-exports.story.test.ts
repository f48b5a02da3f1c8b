import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import type { Browser } from "playwright-core";
import type { Application } from "./application";
import { DESK, Visitor } from "./browser";
import { makeLongDay, query } from "./long-day";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";

let application: Application;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
  // More residents than a page of the export has.
  await makeLongDay(application);
  await query(
    application,
    `INSERT INTO coupons (code, discount_paise, usage_limit, is_active)
     SELECT 'EXPORT' || n, n * 100, n, true FROM generate_series(1, 150) n`,
  );
  await query(
    application,
    "UPDATE users SET display_name = '=1+1' WHERE firebase_uid = 'long-day-7'",
  );
  visitor = await Visitor.arrive(browser, application.url, DESK);
  await signIn(visitor, ADMINISTRATOR);
});

afterAll(leaveStage);

it.each([
  {
    path: "users",
    noun: "user",
    found: "SELECT count(*)::int FROM users WHERE deleted_at IS NULL",
    least: 200,
    column: "E-mail",
    harmless: `"'=1+1"`,
  },
  {
    path: "coupons",
    noun: "coupon",
    found: "SELECT count(*)::int FROM coupons",
    least: 150,
    column: "Code",
    harmless: "",
  },
  {
    path: "purchases?show=ALL",
    noun: "purchase",
    found: "SELECT count(*)::int FROM purchases",
    least: 1,
    column: "Plan",
    harmless: "",
  },
])("all $path are saved as a file", async ({ path, noun, found, least, column, harmless }) => {
  const { page } = visitor;
  await page.goto(`/admin-dashboard/${path}`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^aaviri-${noun}s-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  const text = await readFile(await download.path(), "utf8");
  const [header = "", ...lines] = text.trimEnd().split("\r\n");
  expect(header.startsWith("\uFEFF")).toBe(true);
  expect(header).toContain(`"${column}"`);
  const [row] = await query<{ count: number }>(application, found);
  expect(lines.length).toBeGreaterThanOrEqual(least);
  expect(lines).toHaveLength(row?.count ?? -1);
  expect(text).toContain(harmless);
  expect(text).not.toMatch(/(^|,)"=/m);
  await page
    .getByText(new RegExp(`^Exported ${row?.count} ${noun}s?$`))
    .first()
    .waitFor();
});

it("an Excel file has every row, and texts as they were typed", async () => {
  const { page } = visitor;
  await page.goto("/admin-dashboard/users");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export Excel" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^aaviri-users-\d{4}-\d\d-\d\d\.xlsx$/);
  const files = unzipSync(await readFile(await download.path()));
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const [row] = await query<{ count: number }>(
    application,
    "SELECT count(*)::int FROM users WHERE deleted_at IS NULL",
  );
  expect(textOf("xl/worksheets/sheet1.xml").match(/<row /g)).toHaveLength(1 + (row?.count ?? -1));
  expect(textOf("xl/sharedStrings.xml")).toContain(">=1+1<");
});
