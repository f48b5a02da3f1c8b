import { spawn } from "node:child_process";
import path from "node:path";
import { beginPaying, type PaidApp, startPaidApp, stateOf } from "../test/paying";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
  paid.sandbox.webhooks.isHeld = true;
});

afterAll(() => paid.close());

/** Runs the command as `npm run reconcile` does, on the database of the application. */
async function run(settings: Readonly<Record<string, string>>) {
  const { url: DATABASE_URL = "" } = paid.app.dataSource.options as { url?: string };
  const child = spawn(process.execPath, [path.join(__dirname, "reconcile.js")], {
    env: { PATH: process.env.PATH, LOG_LEVEL: "silent", DATABASE_URL, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, said };
}

const sandbox = () => ({
  PAYMENTS: "sandbox",
  PAYMENT_SANDBOX_PORT: new URL(paid.sandbox.settings.apiUrl).port,
});

it("npm run reconcile settles what was paid and never told of, and says so", async () => {
  const purchase = await beginPaying(paid.app);
  paid.sandbox.pay(purchase.orderId);
  await paid.app.dataSource.query("UPDATE purchases SET created_at = now() - interval '1 hour'");
  expect(await run(sandbox())).toEqual({
    code: 0,
    said: [
      "Payment events that waited and were dealt with: 0.",
      "Payments looked at: 1; purchases settled: 1; payments to pay back: 0.",
      "",
    ].join("\n"),
  });
  expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "completed", grants: 1 });
});

it("npm run reconcile ends with code 1 where the provider does not answer", async () => {
  await beginPaying(paid.app);
  await paid.app.dataSource.query("UPDATE purchases SET created_at = now() - interval '1 hour'");
  paid.sandbox.mood = "fails";
  const { code, said } = await run(sandbox());
  expect(code).toBe(1);
  expect(said).toContain(
    "The payment provider did not always answer: not all payments were looked at.",
  );
});

it("npm run reconcile has nobody to ask where nothing is paid through a provider", async () => {
  expect(await run({ PAYMENTS: "mock" })).toEqual({
    code: 1,
    said: "PAYMENTS: nothing is paid through a provider here.\n",
  });
});
