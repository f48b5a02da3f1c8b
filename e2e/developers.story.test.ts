import type { Browser } from "playwright-core";
import { Application } from "./application";
import { DESK, launchBrowser, PHONE, Visitor } from "./browser";
import { step } from "./story";

const PAGES = [
  ...["", "/quick-start", "/act-for-residents", "/webhooks", "/errors", "/changelog", "/sandbox"],
  ...["/reference-queries", "/reference-mutations", "/reference-values", "/rest", "/no-such-page"],
];

let application: Application;
let browser: Browser;

beforeAll(async () => {
  application = await Application.make();
  [browser] = await Promise.all([launchBrowser(), application.start()]);
});

afterAll(async () => {
  await browser?.close();
  await application?.remove();
});

it.each([
  ["a phone", PHONE],
  ["a desk", DESK],
])("a stranger reads the developers' pages on %s", async (_where, viewport) => {
  const stranger = await Visitor.arrive(browser, application.url, viewport);
  const { page } = stranger;

  await step("comes by the link of the landing page", page, async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "For developers" }).click();
    await page.getByRole("heading", { level: 1, name: "Aaviri for developers" }).waitFor();
  });

  await step("finds no fault in either scheme, and nothing to push aside", page, async () => {
    for (const address of PAGES) {
      await page.goto(`/developers${address}`);
      expect([address, await stranger.axeInBothSchemes()]).toEqual([address, []]);
      const beyond = await page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth",
      );
      expect([address, beyond]).toEqual([address, 0]);
    }
  });

  await step("searches by the keyboard, and comes to a mutation", page, async () => {
    await page.goto("/developers/errors");
    await page.getByRole("searchbox").focus();
    await page.keyboard.type("cancelbooking");
    await page.getByRole("link", { name: "cancelBooking mutation" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/developers/reference-mutations#cancelBooking");
    await page.getByRole("heading", { name: "cancelBooking", exact: true }).waitFor();
  });

  const unexpected = stranger.consoleLines.filter((line) => !/404/.test(line));
  expect(unexpected).toEqual([]);
  await stranger.context.close();
});

it("the developers' pages can be read without any script", async () => {
  const context = await browser.newContext({ baseURL: application.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/developers/quick-start");
  await page.getByRole("heading", { level: 1, name: "Quick start" }).waitFor();
  expect(await page.getByRole("searchbox").count()).toBe(0);
  await page.getByText("All pages").click();
  await page.getByRole("link", { name: "Webhooks", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Webhooks" }).waitFor();
  await context.close();
});
