import { spawn } from "node:child_process";
import { connect } from "node:net";
import path from "node:path";
import { freePort } from "./demo/free-port";

const production = {
  NODE_ENV: "production",
  FIREBASE_PROJECT_ID: "aaviri-live",
  FIREBASE_API_KEY: "public-key",
  FIREBASE_AUTH_DOMAIN: "auth.aaviri.example",
  FIREBASE_CREDENTIALS: "google",
  RAZORPAY_KEY_ID: "rzp_live_1",
  RAZORPAY_KEY_SECRET: "key-secret",
  RAZORPAY_WEBHOOK_SECRET: "hook-secret",
};

async function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(__dirname, "main.js")], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const timeout = setTimeout(() => child.kill("SIGKILL"), 120_000);
  const code = await new Promise((resolve) => child.once("close", resolve));
  clearTimeout(timeout);
  return { code, said };
}

function answersOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

describe("a start in production", () => {
  it.each([
    ["demo mode", { DEMO: "on" }, "DEMO: demo mode does not run with NODE_ENV=production."],
    [
      "mock payments",
      { PAYMENTS: "mock" },
      "PAYMENTS: mock payments do not run with NODE_ENV=production.",
    ],
    [
      "the identity emulator",
      { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" },
      "FIREBASE_AUTH_EMULATOR_HOST: the identity emulator does not run with NODE_ENV=production.",
    ],
    [
      "a test key",
      { RAZORPAY_KEY_ID: "rzp_test_1" },
      "RAZORPAY_KEY_ID: a test key does not run with NODE_ENV=production.",
    ],
    [
      "an empty webhook secret",
      { RAZORPAY_WEBHOOK_SECRET: "" },
      "RAZORPAY_WEBHOOK_SECRET: needed to be paid through Razorpay.",
    ],
    [
      "every site allowed to call it",
      { CORS_ORIGINS: "*" },
      "CORS_ORIGINS: must be origins such as https://app.example.com, never *.",
    ],
  ])("with %s ends, naming it, and nothing listens", async (_what, danger, line) => {
    const [port, database] = [await freePort(), await freePort()];
    const { code, said } = await start({
      ...production,
      ...danger,
      DATABASE_URL: `postgres://nobody@127.0.0.1:${database}/aaviri`,
      PORT: String(port),
    });
    expect([code, said]).toEqual([1, `${line}\n`]);
    expect(await answersOn(port)).toBe(false);
  });

  it("without the credentials it needs ends with one line, before it touches the database", async () => {
    const FIREBASE_CREDENTIALS = path.join(__dirname, "no-such-key.json");
    const { code, said } = await start({
      ...production,
      FIREBASE_CREDENTIALS,
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/aaviri`,
    });
    const line = `FIREBASE_CREDENTIALS: the file ${FIREBASE_CREDENTIALS} cannot be read (ENOENT).`;
    expect([code, said]).toEqual([1, `${line}\n`]);
  });

  it("without its database ends with one line that names it, and not its password", async () => {
    const [port, database] = [await freePort(), await freePort()];
    const { code, said } = await start({
      ...production,
      DATABASE_URL: `postgres://nobody:hunter2@127.0.0.1:${database}/aaviri`,
      PORT: String(port),
    });
    expect([code, said]).toEqual([
      1,
      `The database aaviri at 127.0.0.1:${database} does not answer: it refuses connections. Start it or mend DATABASE_URL.\n`,
    ]);
    expect(await answersOn(port)).toBe(false);
  });
});
