import type { Response } from "express";
import type { FormattedExecutionResult } from "graphql";

/** Milliseconds between comments, which keep proxies open and reveal lost clients. */
const HEARTBEAT_MS = 12_000;
const HEARTBEAT = ":\n\n";

/** Milliseconds until a client that does not read is disconnected. */
const TIMEOUT_MS = 30_000;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
  Connection: "close",
};

/** Server-sent events as in graphql-sse ("distinct connections mode"), with backpressure to bound memory. */
export class EventStream {
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly response: Response) {
    response.writeHead(200, HEADERS);
    response.flushHeaders();
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS);
    response.once("close", () => clearInterval(this.heartbeat));
  }

  /** Resolves when the client can take more, or is gone. */
  async send(result: FormattedExecutionResult): Promise<void> {
    const hasRoom = this.write(`event: next\ndata: ${JSON.stringify(result)}\n\n`);
    if (!hasRoom) await this.untilTaken();
  }

  complete(): void {
    this.write("event: complete\ndata:\n\n");
    this.cut();
  }

  /** Without an event, so that the client reconnects. */
  cut(): void {
    clearInterval(this.heartbeat);
    this.response.end();
  }

  private beat(): void {
    if (!this.response.writableNeedDrain) this.write(HEARTBEAT);
  }

  private write(text: string): boolean {
    const { response } = this;
    return response.destroyed || response.writableEnded || response.write(text);
  }

  private untilTaken(): Promise<void> {
    const { response } = this;
    return new Promise((resolve) => {
      const timeout = setTimeout(() => response.destroy(), TIMEOUT_MS);
      const go = () => {
        clearTimeout(timeout);
        response.off("drain", go).off("close", go);
        resolve();
      };
      response.on("drain", go).on("close", go);
      if (response.destroyed) go();
    });
  }
}
