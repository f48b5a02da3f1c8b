import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import type { Application } from "./application";
import { PHONE, Visitor } from "./browser";
import { RESIDENT, signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";
import { until } from "./until";

const WORKER = path.resolve(__dirname, "../client/sw.js");

let application: Application;
let browser: Browser;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
});

afterAll(leaveStage);

const arrive = () => Visitor.arrive(browser, application.url, PHONE, "light", "allow");

async function settle(page: Page): Promise<void> {
  await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  await until(page, "navigator.serviceWorker.controller !== null");
}

const KEPT_COUNT =
  "caches.match('/kept-bookings').then((kept) => kept?.json()).then((kept) => kept?.bookings.length ?? 0)";

function keptIn(page: Page): Promise<{ address: string; text: string }[]> {
  return page.evaluate(`(async () => {
    const kept = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        kept.push({ address: new URL(url).pathname, text: await (await cache.match(url)).text() });
      }
    }
    return kept;
  })()`);
}

it("a resident without a network still sees the bookings to come, and nothing of them stays after logging out", async () => {
  const { context, page } = await arrive();
  let washes = "";

  await step("sees the dashboard once", page, async () => {
    await signIn({ page } as Visitor, RESIDENT);
    await page.getByRole("heading", { name: /Welcome/ }).waitFor();
    await settle(page);
    const upcoming = page.getByRole("region", { name: "Upcoming Bookings" });
    const first = await upcoming.getByRole("listitem").first().innerText();
    // Times have no-break spaces.
    washes = first.replaceAll("\u00a0", " ");
    await until(page, "caches.open('aaviri.bookings').then((c) => c.keys()).then((k) => k.length)");
  });

  await step(
    "comes to a screen never seen, where trying again leads nowhere else",
    page,
    async () => {
      await context.setOffline(true);
      await page.getByText("You are offline. What you see may be out of date.").waitFor();
      await page.getByRole("link", { name: "History", exact: true }).click();
      await page.getByText("Failed to load booking history. Please try again.").waitFor();
      await page.getByRole("button", { name: "Try Again" }).click();
      await page.getByText("Failed to load booking history. Please try again.").waitFor();
      expect(page.url()).toMatch(/booking-history$/);
    },
  );

  await step("opens the application cold, at any address", page, async () => {
    for (const address of ["/user-dashboard", "/"]) {
      await page.goto(address);
      await page.getByRole("heading", { name: "You are offline" }).waitFor();
      await page.getByText(/^As of /).waitFor();
      const told = await page
        .getByRole("listitem")
        .filter({ hasText: " AM - " })
        .first()
        .innerText();
      const time = /\d+:\d\d [AP]M - \d+:\d\d [AP]M/.exec(washes)?.[0] ?? "no time";
      expect(told).toContain(time);
    }
  });

  await step("goes on by itself when the network is back", page, async () => {
    await context.setOffline(false);
    await page.getByRole("heading", { name: /Welcome/ }).waitFor();
  });

  await step("keeps nothing that is anybody's but the bookings", page, async () => {
    const kept = await keptIn(page);
    const addresses = kept.map(({ address }) => address);
    expect(addresses.filter((address) => /^\/(graphql|api|images)/.test(address))).toEqual([]);
    expect(addresses).toContain("/login");
    expect(addresses.filter((address) => /monaco|graphiql|Admin/.test(address))).toEqual([]);
    expect(kept.filter(({ text }) => /eyJ[\w-]+\.eyJ/.test(text))).toEqual([]);
    const own = kept.filter(({ text }) => text.includes('bookingDate":'));
    expect(own.map(({ address }) => address)).toEqual(["/kept-bookings"]);
  });

  await step("logs out, also without a network, and leaves nothing", page, async () => {
    await context.setOffline(true);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect((await keptIn(page)).map(({ address }) => address)).not.toContain("/kept-bookings");
    await page.goto("/user-dashboard");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  });
  await context.close();
});

it("a wash booked on the calendar is in the offline copy, though the dashboard was not seen since", async () => {
  const { context, page } = await arrive();
  let chosen = "";

  await step("books on the calendar and loses the network", page, async () => {
    await signIn({ page } as Visitor, RESIDENT);
    await page.getByRole("heading", { name: /Welcome/ }).waitFor();
    await settle(page);
    await until(page, KEPT_COUNT);
    const before = await page.evaluate<number>(KEPT_COUNT);
    await page.getByRole("link", { name: "Book", exact: true }).click();
    await page.getByRole("group", { name: "Select Date" }).getByRole("radio").nth(4).click();
    const slot = page.getByRole("group", { name: "Select Time Slot" });
    const free = slot.getByRole("radio", { name: /available$/, disabled: false }).first();
    const name = (await free.getAttribute("aria-label")) ?? "";
    chosen = /\d+:\d\d [AP]M - \d+:\d\d [AP]M/.exec(name)?.[0] ?? "no time";
    await free.click();
    await page.getByRole("button", { name: "Confirm Booking" }).click();
    await page.getByRole("heading", { name: "Booking Confirmed!" }).waitFor();
    await until(page, `${KEPT_COUNT}.then((count) => count > ${before})`);
    await context.setOffline(true);
  });

  await step("finds it on a screen that needs the network", page, async () => {
    await page.goto("/booking-history");
    await page.getByText(/^As of /).waitFor();
    const told = page.getByRole("listitem").filter({ hasText: chosen });
    await told.first().waitFor();
  });
  await context.close();
});

it("logging out on a first visit, before anything is kept, waits for the network with nothing in sight", async () => {
  const { context, page } = await Visitor.arrive(browser, application.url, PHONE);
  await signIn({ page } as Visitor, RESIDENT);
  await page.getByRole("heading", { name: /Welcome/ }).waitFor();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByText("You are logged out. There is no network").waitFor();
  expect(await page.getByRole("heading", { name: /Welcome/ }).count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await context.close();
});

it("a new version waits until it is asked for", async () => {
  const { context, page } = await arrive();
  const worker = readFileSync(WORKER, "utf8");
  try {
    await page.goto("/login");
    await settle(page);
    await page.getByLabel("Email").fill("somebody@residents.example");
    writeFileSync(WORKER, `${worker}\n// newer`);
    await page.evaluate(
      "navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => undefined)",
    );
    const offer = page.getByRole("status").filter({ hasText: "A new version is ready" });
    await offer.waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe("somebody@residents.example");
    await Promise.all([
      page.waitForEvent("load"),
      offer.getByRole("button", { name: "Reload" }).click(),
    ]);
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe("");
    expect(
      await page.evaluate(
        "navigator.serviceWorker.getRegistration().then((r) => r.waiting === null)",
      ),
    ).toBe(true);
  } finally {
    writeFileSync(WORKER, worker);
    await context.close();
  }
});

it("can be installed, and its worker is asked for again every time", async () => {
  const { context, page } = await arrive();
  await page.goto("/login");
  await settle(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { headers } = await fetch(`${application.url}/sw.js`);
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-type")).toMatch(/javascript/);
  await context.close();
});

it("a screen whose code did not come once comes when it is tried again, on the same page", async () => {
  const visitor = await Visitor.arrive(browser, application.url);
  const { context, page } = visitor;
  await signIn(visitor, RESIDENT);
  const code = "**/assets/ProfileScreen-*.js";
  await page.evaluate("window.isSamePage = true");
  await page.route(code, (route) => route.abort("connectionrefused"));
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await page.getByRole("heading", { name: "This did not load" }).waitFor();
  await page.unroute(code);
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("textbox", { name: "Full Name" }).waitFor();
  expect(await page.evaluate("window.isSamePage")).toBe(true);
  await context.close();
});

it("a server that does not answer is said inside the screen, which goes on by itself when it does", async () => {
  const visitor = await Visitor.arrive(browser, application.url);
  const { context, page } = visitor;
  await signIn(visitor, RESIDENT);
  await page.route("**/graphql", (route) => route.abort("connectionrefused"));
  await page.goto("/user-dashboard");
  await page.getByRole("heading", { name: "This did not load" }).waitFor();
  await page.getByText("The server does not answer. What you see may be out of date.").waitFor();
  await page.getByRole("link", { name: "Home" }).waitFor();
  await page.unroute("**/graphql");
  await page.getByRole("heading", { name: /Welcome/ }).waitFor();
  await context.close();
});

it("what opens out of the device says nothing in the console", async () => {
  const { context, page, consoleLines } = await arrive();
  await page.goto("/login");
  await settle(page);
  await page.goto("/terms");
  await page.getByRole("heading", { level: 1, name: "Terms and Conditions" }).waitFor();
  // Until fonts are loaded, the browser may request them twice.
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  expect(consoleLines).toEqual([]);
  await context.close();
});
