import { Agent, request } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../demo/free-port";
import { type ServerProcess, startServerProcess } from "./server-process";

export interface SeveralWorkers extends ServerProcess {
  readonly metricsUrl: string;
  /** By worker number; the latest where one was replaced. */
  pids(): ReadonlyMap<number, number>;
  untilReady(isEnough: (pids: ReadonlyMap<number, number>) => boolean): Promise<void>;
}

const HOLDING = path.join(__dirname, "held-event-loop.process.js");

export async function startSeveralWorkers(
  workers: number,
  settings: Readonly<Record<string, string>>,
): Promise<SeveralWorkers> {
  const metricsPort = await freePort();
  const server = await startServerProcess(
    Object.assign(
      {
        WORKERS: `${workers}`,
        METRICS_PORT: `${metricsPort}`,
        LOG_LEVEL: "info",
        LOG_REQUESTS: "0",
        NODE_OPTIONS: `--require ${JSON.stringify(HOLDING)}`,
      },
      settings,
    ),
  );
  const several: SeveralWorkers = Object.assign(server, {
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    pids: () => pidsIn(server.said()),
    async untilReady(isEnough: (pids: ReadonlyMap<number, number>) => boolean) {
      while (!isEnough(several.pids())) {
        if (server.child.exitCode !== null) throw new Error(`It has ended:\n${server.said()}`);
        await pause(50);
      }
    },
  });
  await several.untilReady(({ size }) => size === workers);
  return several;
}

function pidsIn(said: string): ReadonlyMap<number, number> {
  const ready = /"worker":(\d+),"pid":(\d+),.*"a worker is ready"/g;
  return new Map(
    [...said.matchAll(ready)].map(([, worker, pid]) => [Number(worker), Number(pid)] as const),
  );
}

export class Writer {
  private agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(private readonly url: string) {}

  /** Rejects when the connection breaks; the next call reconnects. */
  send(message: string): Promise<number> {
    const body = JSON.stringify({
      name: "A visitor",
      email: "visitor@example.com",
      message,
      website: "",
    });
    return new Promise<number>((resolve, reject) => {
      const asked = request(
        `${this.url}/api/v1/contact-submissions`,
        { method: "POST", agent: this.agent, headers: { "Content-Type": "application/json" } },
        (response) => {
          response.resume().once("error", reject);
          response.once("end", () => resolve(response.statusCode ?? 0));
        },
      );
      asked.once("error", (error) => {
        this.leave();
        this.agent = new Agent({ keepAlive: true, maxSockets: 1 });
        reject(error);
      });
      asked.end(body);
    });
  }

  leave(): void {
    this.agent.destroy();
  }
}
