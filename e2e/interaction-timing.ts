import type { CDPSession, Locator, Page } from "playwright-core";

/** Lighthouse's mid-range phone and slow 4G. */
const SLOWER = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Browsers report no shorter events. */
const LEAST = 16;
/** Milliseconds until the browser has reported an interaction. */
const TOLD = 250;
const TIMEOUT_MS = 30_000;

export interface Interaction {
  readonly what: string;
  readonly milliseconds: number;
}

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

  private async rest(): Promise<void> {
    await this.page.evaluate("new Promise((resolve) => requestIdleCallback(resolve))");
    await this.page.waitForTimeout(TOLD);
  }
}

const OBSERVE = `window.told = [];
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.told.push(duration);
}).observe({ type: "event", durationThreshold: ${LEAST}, buffered: true });`;
