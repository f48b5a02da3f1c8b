import { createServer, type Server } from "node:net";
import type { Browser } from "playwright-core";
import { Application } from "./application";
import { launchBrowser, Visitor } from "./browser";
import { RESIDENT, signIn } from "./sign-in";

let application: Application;
let browser: Browser;

beforeAll(async () => {
  application = await Application.makeEmpty();
  // A first start has nothing compiled before.
  application.settings = { NODE_DISABLE_COMPILE_CACHE: "1" };
  [browser] = await Promise.all([launchBrowser(), application.start()]);
});

afterAll(async () => {
  await browser?.close();
  await application?.remove();
});

async function homeOf(email: string): Promise<string> {
  const visitor = await Visitor.arrive(browser, application.url);
  await signIn(visitor, email);
  await visitor.page.getByRole("heading", { name: "Upcoming Bookings" }).waitFor();
  await visitor.page.getByRole("radio").first().waitFor();
  await visitor.page.getByText("Loading time slots").waitFor({ state: "detached" });
  const main = await visitor.page.locator("main").innerText();
  await visitor.context.close();
  return main;
}

describe("the application", () => {
  it("prints the two demo accounts, and needs less than 250 MB", async () => {
    expect(application.printed).toContain("admin@aaviri.example / steam-clean-1");
    expect(application.printed).toContain("resident@aaviri.example / steam-clean-1");
    expect(await application.memoryMb()).toBeLessThan(250);
  });

  it("keeps accounts, bookings and credits over kill -9 of everything", async () => {
    const before = await homeOf(RESIDENT);
    await application.killAll();
    await application.start();
    expect(await homeOf(RESIDENT)).toBe(before);
  });

  it("ends with code 0 on Ctrl-C, and starts again with everything", async () => {
    const before = await homeOf(RESIDENT);
    expect(await application.stop()).toBe(0);
    await application.start();
    expect(await homeOf(RESIDENT)).toBe(before);
  });

  it("does not start a second time on its data directory: one plain line, and nothing is harmed", async () => {
    const second = await application.twin();
    await expect(second.start()).rejects.toThrow(/ended with 1:\nThe data directory .* is in use/);
    expect((await fetch(`${application.url}/readyz`)).status).toBe(200);
  });
});

describe("a start that cannot be", () => {
  let listener: Server;
  let port: number;

  beforeAll(async () => {
    listener = createServer();
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const address = listener.address();
    port = typeof address === "object" && address ? address.port : 0;
  });

  afterAll(() => new Promise((resolve) => listener.close(resolve)));

  it.each([
    ["a port that is in use", () => ({ PORT: `${port}` }), /^Port \d+ is in use: .*PORT.*$/m],
    [
      "an identity port that is in use",
      () => ({ AUTH_EMULATOR_PORT: `${port}` }),
      /^Port \d+ is in use: .*AUTH_EMULATOR_PORT.*$/m,
    ],
    [
      "a database that does not answer",
      () => ({ DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" }),
      /^The database none at 127\.0\.0\.1:9 does not answer: .*$/m,
    ],
    ["a setting that makes no sense", () => ({ PORT: "many" }), /^PORT: must be a whole number/m],
    [
      "demo mode in production",
      () => ({ NODE_ENV: "production", DEMO: "on" }),
      /^DEMO: demo mode does not run with NODE_ENV=production/m,
    ],
  ])("says so in one plain line: %s", async (_what, settings, line) => {
    const other = await Application.makeEmpty();
    other.settings = settings();
    const error = await other.start().then(
      () => "it started",
      (error: Error) => error.message,
    );
    await other.remove();
    expect(error).toMatch(/^It ended with 1:/);
    expect(error).toMatch(line);
    expect(error).not.toMatch(/\n\s+at /);
  });
});
