import type { CDPSession, Page } from "playwright-core";

export type Fate = "send" | "hold" | "refuse";

interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly postData?: string };
}

/** With the browser's cache on, which `page.route` would disable. */
export class PausedRequests {
  private readonly held: string[] = [];

  private constructor(private readonly session: CDPSession) {}

  static async of(
    page: Page,
    urlPattern: string,
    decide: (body: string) => Fate,
  ): Promise<PausedRequests> {
    const session = await page.context().newCDPSession(page);
    const paused = new PausedRequests(session);
    session.on("Fetch.requestPaused", ({ requestId, request }: PausedRequest) => {
      const fate = decide(request.postData ?? "{}");
      // The page may be gone.
      if (fate === "send") session.send("Fetch.continueRequest", { requestId }).catch(() => {});
      else if (fate === "refuse") paused.refuse(requestId);
      else paused.held.push(requestId);
    });
    await session.send("Fetch.enable", { patterns: [{ urlPattern }] });
    return paused;
  }

  refuseHeld(): void {
    for (const requestId of this.held.splice(0)) this.refuse(requestId);
  }

  async end(): Promise<void> {
    await this.session.send("Fetch.disable");
    await this.session.detach();
  }

  private refuse(requestId: string): void {
    this.session
      .send("Fetch.failRequest", { requestId, errorReason: "ConnectionRefused" })
      .catch(() => {});
  }
}
