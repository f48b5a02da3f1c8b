import type { Browser } from "playwright-core";
import type { Application } from "./application";
import { DESK, PHONE, Visitor } from "./browser";
import { SIDEWAYS } from "./narrow";
import { leaveStage, sharedStage } from "./stage";
import { step } from "./story";
import { until } from "./until";

const PAGES = [
  ...["", "/quick-start", "/act-for-residents", "/webhooks", "/errors", "/changelog", "/sandbox"],
  ...["/reference-queries", "/reference-mutations", "/reference-values", "/rest", "/no-such-page"],
];

let application: Application;
let browser: Browser;

beforeAll(async () => {
  ({ application, browser } = await sharedStage());
});

afterAll(leaveStage);

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
      const beyond = await page.evaluate(SIDEWAYS);
      expect([address, beyond]).toEqual([address, 0]);
    }
  });

  await step("reads the address of this server in what is to be copied", page, async () => {
    await page.goto("/developers/live-updates");
    const code = await page.locator("figure.code code").allTextContents();
    const addresses = code.join("\n").match(/http:\/\/localhost:\d+/g);
    expect(addresses?.length).toBeGreaterThan(1);
    expect(addresses).toContain(new URL(page.url()).origin.replace("127.0.0.1", "localhost"));
    expect(addresses).not.toContain("http://localhost:4000");
  });

  await step("finds a sentence for each guide on the first page", page, async () => {
    await page.goto("/developers");
    const cards = await page.locator(".cards a span").allTextContents();
    expect(cards.filter((text) => /AAVIRI|```/.test(text))).toEqual([]);
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

it("a device that keeps the application still opens what is not of it", async () => {
  const visitor = await Visitor.arrive(browser, application.url, DESK, "light", "allow");
  const { page } = visitor;
  await page.goto("/login");
  await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  await until(page, "navigator.serviceWorker.controller !== null");

  await step("the developers' pages", page, async () => {
    await page.goto("/developers/quick-start");
    await page.getByRole("heading", { level: 1, name: "Quick start" }).waitFor();
  });

  await step("and the consent that an application asks for", page, async () => {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: "demo-community-app",
      redirect_uri: "http://localhost:8080/callback",
      scope: "bookings:read",
      state: "s1",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    });
    await page.goto(`/oauth/authorize?${query}`);
    await page.waitForURL(/\/login\?.*connect|\/connect\//);
  });
  await visitor.context.close();
});
