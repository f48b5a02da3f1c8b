import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Response } from "express";
import { LatestValue } from "../../platform/latest-value";
import { EventStream } from "./event-stream";

const LARGE = "x".repeat(100_000);
const COUNT = 2_000;

let server: Server;
let values: LatestValue<number>;
let response: Response;
let sent: number;
let connected: PromiseWithResolvers<void>;

beforeEach(async () => {
  sent = 0;
  connected = Promise.withResolvers();
  server = createServer(async (_request, answer) => {
    response = answer as Response;
    values = new LatestValue<number>(() => undefined);
    answer.once("close", () => void values.return());
    const stream = new EventStream(response);
    connected.resolve();
    for await (const number of values) {
      await stream.send({ data: { number, LARGE } });
      sent += 1;
    }
    stream.complete();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Reads nothing from the socket until told to. */
async function slowReader() {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nHost: slow\r\n\r\n");
  await connected.promise;
  return socket;
}

const turn = () => new Promise(setImmediate);

describe("a client that takes nothing", () => {
  it("never makes memory grow, and gets the newest state once it reads", async () => {
    const socket = await slowReader();
    for (let number = 1; number <= COUNT; number += 1) {
      values.push(number);
      await turn();
    }
    expect(response.writableLength).toBeLessThan(3 * LARGE.length);
    expect(sent).toBeLessThan(COUNT / 4);
    let read = "";
    socket.setEncoding("utf8").on("data", (text: string) => {
      read = (read + text).slice(-3 * LARGE.length);
    });
    socket.resume();
    while (!read.includes(`"number":${COUNT},`)) await turn();
    values.end();
    while (!read.includes("event: complete")) await turn();
    await new Promise((resolve) => socket.once("close", resolve));
  });

  it("is let go when it breaks off while it is waited for", async () => {
    const socket = await slowReader();
    while (!response.writableNeedDrain) {
      values.push(1);
      await turn();
    }
    socket.destroy();
    await new Promise((resolve) => response.once("close", resolve));
    expect(await values.next()).toEqual({ value: undefined, done: true });
    expect(response.listenerCount("drain")).toBeLessThanOrEqual(1);
  });
});

describe("a client to whom there is nothing to tell", () => {
  it("hears a comment every 12 seconds, by which either side finds a dead connection, and none once it has gone", async () => {
    jest.useFakeTimers({ doNotFake: ["setTimeout", "setImmediate", "nextTick", "performance"] });
    try {
      const socket = await slowReader();
      let read = "";
      socket.setEncoding("utf8").on("data", (text: string) => {
        read += text;
      });
      socket.resume();
      const beatsHeard = async (count: number) => {
        for (let tries = 0; tries < 500; tries += 1) {
          if (read.split("\n:\n\n").length > count) return true;
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        return false;
      };
      while (!read.includes("text/event-stream")) await turn();
      for (let beats = 1; beats <= 3; beats += 1) {
        jest.advanceTimersByTime(12_000);
        expect(await beatsHeard(beats)).toBe(true);
      }
      socket.destroy();
      await new Promise((resolve) => response.once("close", resolve));
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
