import type { Response } from "express";
import type { FormattedExecutionResult } from "graphql";

/** A comment this often, so that proxies see the connection used and a client's loss shows. */
const HEARTBEAT_MS = 12_000;
const HEARTBEAT = ":\n\n";

/** A client that takes nothing for so long is cut off. */
const TIMEOUT_MS = 30_000;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
  Connection: "close",
};

/**
 * Server-sent events as graphql-sse has them ("distinct connections mode"). Anyone who sends waits until the client
 * has taken what was sent before, so that a slow one never makes memory grow.
 */
export class EventStream {
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly response: Response) {
    response.writeHead(200, HEADERS);
    response.flushHeaders();
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS);
    response.once("close", () => clearInterval(this.heartbeat));
  }

  /** Sends a result; resolves when the client has room for another, or has gone. */
  async send(result: FormattedExecutionResult): Promise<void> {
    const hasRoom = this.write(`event: next\ndata: ${JSON.stringify(result)}\n\n`);
    if (!hasRoom) await this.untilTaken();
  }

  /** Says that nothing more comes, and ends. */
  complete(): void {
    this.write("event: complete\ndata:\n\n");
    this.cut();
  }

  /** Ends without a word: the client is to connect again. */
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
