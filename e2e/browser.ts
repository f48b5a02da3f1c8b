import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

/** A phone as most residents hold it, and an administrator's desk. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Chromium from the registry, or the one that `CHROME_PATH` names. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ?? packagedChromium();
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/** The package is an ES module, which jest's sandbox cannot load: a Node process asks it. */
function packagedChromium(): string {
  const code =
    "import('@sparticuz/chromium').then(async (m) => console.log(await m.default.executablePath()))";
  return execFileSync(process.execPath, ["-e", code], { encoding: "utf8" }).trim();
}

/** A person at a browser: a page of their own, and what its console said. */
export class Visitor {
  readonly consoleLines: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on("console", (message) => this.consoleLines.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => this.consoleLines.push(`uncaught: ${error.message}`));
  }

  static async arrive(
    browser: Browser,
    url: string,
    viewport = PHONE,
    colorScheme: "light" | "dark" = "light",
  ): Promise<Visitor> {
    const context = await browser.newContext({
      ...{ baseURL: url, viewport, colorScheme, hasTouch: viewport.width < 600 },
      ...{ locale: "en-IN", timezoneId: "Asia/Kolkata", reducedMotion: "reduce" },
    });
    context.setDefaultTimeout(15_000);
    return new Visitor(context, await context.newPage());
  }

  /** What axe finds on the page as it is now: the rule, and where. */
  async axe(): Promise<string[]> {
    await this.page.evaluate(readFileSync(require.resolve("axe-core/axe.min.js"), "utf8"));
    const violations: Violation[] = await this.page.evaluate("axe.run().then((r) => r.violations)");
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join()}`);
  }
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}
