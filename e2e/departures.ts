import { readFileSync } from "node:fs";
import path from "node:path";
import type { CDPSession, Page } from "playwright-core";

/** Milliseconds per response, so that serial requests show. */
const LATENCY = 150;
/** Milliseconds. */
const TOGETHER = 20;
/** Milliseconds of silence that end a navigation. */
const QUIET = 120;
const TIMEOUT_MS = 15_000;

/** The screen does not wait for live updates. */
const LIVE = /^useLive/;

interface Departure {
  readonly kind: "code" | "data";
  readonly what: string;
  readonly left: number;
  answered: number;
}

export class Departures {
  private readonly departures = new Map<string, Departure>();
  private readonly open = new Set<string>();
  private heard = 0;

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly nameOf: (documentId: string) => string,
  ) {}

  static async of(page: Page): Promise<Departures> {
    const session = await page.context().newCDPSession(page);
    const departures = new Departures(page, session, readNames());
    await departures.listen();
    return departures;
  }

  async begin(address: string): Promise<void> {
    await this.page.goto(address);
    this.open.clear();
  }

  /** Returns late requests. */
  async follow(address: string): Promise<string[]> {
    await this.quiet();
    this.departures.clear();
    await this.page.evaluate(`(${FOLLOW})(${JSON.stringify(address)})`);
    await this.quiet();
    return this.late();
  }

  private late(): string[] {
    const [code] = this.sorted("code");
    const [data, ...more] = this.sorted("data");
    if (!code) return ["its code was there before"];
    if (!data) return ["it asks for no data"];
    const apart = Math.round((data.left - code.left) * 1_000);
    const firstAnswer = Math.min(...[data, ...more].map(({ answered }) => answered));
    return [
      ...(Math.abs(apart) > TOGETHER ? [`${data.what} left ${apart} ms after ${code.what}`] : []),
      ...more
        .filter(({ what, left }) => left > firstAnswer && !LIVE.test(what))
        .map(({ what }) => `${what} waited for the answer of ${data.what}`),
    ];
  }

  private sorted(kind: Departure["kind"]): Departure[] {
    const all = [...this.departures.values()].filter((departure) => departure.kind === kind);
    return all.sort((one, other) => one.left - other.left);
  }

  private async listen(): Promise<void> {
    const { session } = this;
    session.on("Network.requestWillBeSent", ({ requestId, request, timestamp: left }) => {
      const what = this.whatIs(new URL(request.url).pathname, request.postData);
      if (!what) return;
      this.heard = performance.now();
      this.open.add(requestId);
      this.departures.set(requestId, { ...what, left, answered: Infinity });
    });
    session.on("Network.responseReceived", ({ requestId, timestamp }) => {
      const departure = this.departures.get(requestId);
      if (departure) departure.answered = timestamp;
    });
    const end = ({ requestId }: { requestId: string }): void => {
      if (this.open.delete(requestId)) this.heard = performance.now();
    };
    session.on("Network.loadingFinished", end);
    session.on("Network.loadingFailed", end);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: LATENCY,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }

  private whatIs(pathname: string, body = "{}"): Pick<Departure, "kind" | "what"> | null {
    if (/^\/assets\/.*\.js$/.test(pathname)) return { kind: "code", what: path.basename(pathname) };
    if (pathname !== "/graphql") return null;
    const { documentId = "" } = JSON.parse(body) as { documentId?: string };
    return { kind: "data", what: this.nameOf(documentId) };
  }

  /** On a busy machine drawing and requesting take longer than the silence. */
  private async quiet(): Promise<void> {
    let heard: number;
    do {
      await this.silence();
      ({ heard } = this);
      await this.page.evaluate(IDLE);
    } while (this.open.size > 0 || this.heard !== heard);
  }

  private async silence(): Promise<void> {
    const end = performance.now() + TIMEOUT_MS;
    this.heard = performance.now();
    while (this.open.size > 0 || performance.now() - this.heard < QUIET) {
      if (performance.now() > end) {
        const still = [...this.open].map((id) => this.departures.get(id)?.what).join();
        throw new Error(`${this.page.url()} does not come to rest: ${still}`);
      }
      await this.page.waitForTimeout(QUIET / 4);
    }
  }
}

/** Otherwise through the router's history. */
const FOLLOW = `(address) => {
  const link = document.querySelector('a[href="' + address + '"]');
  if (link) return link.click();
  history.pushState({ ...history.state, idx: history.state.idx + 1 }, "", address);
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}`;

const IDLE =
  "new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done)), { timeout: 5_000 }))";

function readNames(): (documentId: string) => string {
  const file = path.resolve(__dirname, "../client/persisted-queries.json");
  const documents = JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, string>>;
  return (documentId) => {
    const [, name] = /^\w+ (\w+)/m.exec(documents[documentId.replace("sha256:", "")] ?? "") ?? [];
    return name ?? documentId;
  };
}
