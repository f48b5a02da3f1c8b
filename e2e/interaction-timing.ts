import type { CDPSession, Locator, Page } from "playwright-core";

/** A phone of the middle range, and the network that Lighthouse calls slow 4G: 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOWER = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Of an event that the browser reports; shorter ones are not worth the name. */
const LEAST = 16;
/** By then the browser has told of an interaction whose answer is there. */
const TOLD = 250;
const TIMEOUT_MS = 30_000;

/** One interaction, and what the browser says it took to the next paint, in milliseconds. */
export interface Interaction {
  readonly what: string;
  readonly milliseconds: number;
}

/** Touches a page on a slow phone, and notes how long the browser says each touch waited for its next paint. */
export class InteractionTiming {
  readonly interactions: Interaction[] = [];

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<InteractionTiming> {
    await page.addInitScript(OBSERVE);
    return new InteractionTiming(page, await page.context().newCDPSession(page));
  }

  async slowDown(): Promise<void> {
    await this.session.send("Network.enable");
    await this.session.send("Network.emulateNetworkConditions", SLOW_4G);
    await this.session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  }

  async speedUp(): Promise<void> {
    await this.session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await this.session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }

  /** Touches something, waits for what it leads to, and notes the longest the browser tells of. */
  async touch(what: string, target: Locator, leadsTo: Locator): Promise<void> {
    await target.waitFor({ timeout: TIMEOUT_MS });
    await target.scrollIntoViewIfNeeded();
    await this.rest();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${what}: it is not to be seen.`);
    await this.page.evaluate("window.told = []");
    await this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await leadsTo.waitFor({ timeout: TIMEOUT_MS });
    await this.rest();
    const milliseconds = await this.page.evaluate<number>("Math.max(0, ...window.told)");
    this.interactions.push({ what, milliseconds });
  }

  /** Until the page has nothing to do, and the browser has told of what was done. */
  private async rest(): Promise<void> {
    await this.page.evaluate("new Promise((resolve) => requestIdleCallback(resolve))");
    await this.page.waitForTimeout(TOLD);
  }
}

const OBSERVE = `window.told = [];
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.told.push(duration);
}).observe({ type: "event", durationThreshold: ${LEAST}, buffered: true });`;
