import type { Browser, Page } from "playwright-core";
import type { Application } from "./application";
import { launchBrowser, Visitor } from "./browser";
import { RESIDENT, signIn } from "./sign-in";
import { leaveStage, sharedStage } from "./stage";
import { step } from "./story";

let application: Application;
/** Debian's Chromium keeps pages for Back, the packaged headless shell none: `CHROME_PATH=/usr/bin/chromium npm test -- kept-pages`. */
const KEEPS_PAGES = process.env.CHROME_PATH === "/usr/bin/chromium";
let browser: Browser;

beforeAll(async () => {
  ({ application } = await sharedStage());
  browser = await launchBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
});

afterAll(async () => {
  await browser.close();
  await leaveStage();
});

const markOf = (page: Page) => page.evaluate("globalThis.mark ?? null");

it("a resident logs out, and Back shows nothing of the page before", async () => {
  const visitor = await Visitor.arrive(browser, application.url);
  const { page } = visitor;
  await signIn(visitor, RESIDENT);

  await step("leaves the profile, and is back on the page that was left", page, async () => {
    await page.goto("/profile");
    await page.getByLabel("Full Name").waitFor();
    await page.evaluate("globalThis.mark = 1");
    await page.evaluate("location.assign('/livez')");
    await page.waitForURL(/livez/);
    await page.evaluate("void setTimeout(() => history.back())");
    await page.getByLabel("Full Name").waitFor();
    expect(await markOf(page)).toBe(KEEPS_PAGES ? 1 : null);
  });

  await step("logs out, and goes Back", page, async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(/\/login$/);
    const isBack = page.waitForEvent("framenavigated", (frame) => /\/profile$/.test(frame.url()));
    await page.evaluate("void setTimeout(() => history.back())");
    await isBack;
    await page.waitForURL(/\/login/);
    await page.getByLabel("Password", { exact: true }).first().waitFor();
    expect(await markOf(page)).toBeNull();
  });

  await visitor.context.close();
});
