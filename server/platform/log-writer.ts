import { write, writeSync } from "node:fs";
import type { DestinationStream } from "pino";

/** Characters per write. */
const BATCH = 12_288;
const SOON_MS = 100;
/** Buffered characters. */
const MOST_WAITING = 1_000_000;
const RETRY_MS = 100;
const TRIES_AT_EXIT = 10;

interface Batch {
  readonly bytes: Buffer;
  readonly lines: number;
}

/** Drops and counts lines that cannot be written; pino's destination retries a full disk forever at exit. */
export class LogWriter implements DestinationStream {
  dropped = 0;
  private reported = 0;
  private lines: string[] = [];
  private length = 0;
  private timer: NodeJS.Timeout | null = null;
  private delayed: Batch | null = null;
  private isWriting = false;
  private isMidLine = false;

  constructor(private readonly descriptor: number) {
    process.once("exit", () => this.flushAtExit());
  }

  write(line: string): void {
    if (this.length > MOST_WAITING) {
      this.dropped += 1;
      return;
    }
    this.lines.push(line);
    this.length += line.length;
    if (this.length >= BATCH) this.flush();
    this.timer ??= setTimeout(() => this.flush(), SOON_MS).unref();
  }

  flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.isWriting || this.lines.length === 0) return;
    this.isWriting = true;
    this.send(this.take());
  }

  private take(): Batch {
    const isNewlineMissing = this.isMidLine ? "\n" : "";
    const batch = {
      bytes: Buffer.from(isNewlineMissing + this.lines.join("")),
      lines: this.lines.length,
    };
    this.lines = [];
    this.length = 0;
    return batch;
  }

  private send(batch: Batch): void {
    write(this.descriptor, batch.bytes, (error, written) => {
      if (error?.code === "EAGAIN") return this.delay(batch);
      if (error) this.dropped += batch.lines;
      else if (written < batch.bytes.length) {
        this.isMidLine = true;
        return this.send({ ...batch, bytes: batch.bytes.subarray(written) });
      } else this.reportDropped();
      this.isWriting = false;
      if (this.lines.length > 0) this.timer ??= setTimeout(() => this.flush(), SOON_MS).unref();
    });
  }

  private delay(batch: Batch): void {
    this.delayed = batch;
    setTimeout(() => {
      this.delayed = null;
      this.send(batch);
    }, RETRY_MS).unref();
  }

  private reportDropped(): void {
    this.isMidLine = false;
    const dropped = this.dropped - this.reported;
    if (dropped === 0) return;
    this.reported = this.dropped;
    const msg = "log lines were dropped";
    this.lines.push(`${JSON.stringify({ level: 50, time: Date.now(), dropped, msg })}\n`);
  }

  private flushAtExit(): void {
    const delayed = this.delayed?.bytes ?? Buffer.of();
    let rest = Buffer.concat([delayed, this.take().bytes]);
    for (let tries = 0; rest.length > 0 && tries < TRIES_AT_EXIT; tries += 1) {
      try {
        rest = rest.subarray(writeSync(this.descriptor, rest));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
      }
    }
  }
}

export const standardError = new LogWriter(2);
