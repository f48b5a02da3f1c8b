import { spawnSync } from "node:child_process";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { eventsAreSettled } from "../../test/events";
import { makeWebhook, type Receiver, startReceiver } from "../../test/webhooks";

const SCRIPT = path.resolve(
  __dirname,
  "../../../../server/modules/webhooks/test/verify_webhook.py",
);
const PYTHON = spawnSync("python3", ["--version"]).status === 0;

let app: TestApp;
let receiver: Receiver;
let secret: string;
let message: { headers: Record<string, string>; body: string };

beforeAll(async () => {
  app = await startTestApp();
  receiver = await startReceiver();
  const admin = await asPerson(app, await app.make.administrator());
  ({ secret } = await makeWebhook(admin, receiver.url));
  app.clock.set(new Date().toISOString());
  await app.dataSource.query("INSERT INTO disabled_dates (day, reason) VALUES ('2030-01-01', 'ह')");
  await eventsAreSettled(app);
  await app.services.webhookWorker.run();
  await app.services.webhookWorker.settled();
  const [heard] = receiver.heard;
  if (!heard) throw new Error("Nothing was heard");
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  const headers = Object.fromEntries(names.map((name) => [name, String(heard.headers[name])]));
  message = { headers, body: heard.body };
});

afterAll(async () => {
  await receiver.close();
  await app.close();
});

interface Case {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** The original, and with each byte of body, id, time and signature changed. */
function cases(): { readonly whole: Case; readonly tampered: readonly Case[] } {
  const { headers } = message;
  const body = Buffer.from(message.body);
  const tampered: Case[] = [];
  for (let at = 0; at < body.length; at += 1) {
    const other = Buffer.from(body);
    other[at] = (other[at] ?? 0) ^ 1;
    tampered.push({ headers, body: other });
  }
  for (const [name, value] of Object.entries(headers)) {
    // The last base64 digit has unused bits; Python compares the text, so it is changed as well.
    for (let at = 0; at < value.length; at += 1) {
      const other = value[at] === "1" ? "2" : "1";
      const changed = value.slice(0, at) + other + value.slice(at + 1);
      tampered.push({ headers: Object.assign({}, headers, { [name]: changed }), body });
    }
  }
  return { whole: { headers, body }, tampered };
}

it("the verifier of the standard for Node accepts it, and refuses a byte changed anywhere", () => {
  const accepts = ({ headers, body }: Case) => {
    try {
      new Webhook(secret).verify(
        body.toString("latin1") === body.toString("utf8") ? body.toString() : body,
        headers,
      );
      return true;
    } catch {
      return false;
    }
  };
  const { whole, tampered } = cases();
  expect(accepts(whole)).toBe(true);
  expect(tampered.length).toBeGreaterThan(200);
  expect(tampered.filter(accepts)).toEqual([]);
});

(PYTHON ? it : it.skip)(
  "a verifier in Python's standard library accepts it, and refuses a byte changed anywhere",
  () => {
    const { whole, tampered } = cases();
    const now = Math.floor(Date.now() / 1_000);
    const input = [whole, ...tampered].map(({ headers, body }) =>
      JSON.stringify({ secret, headers, body: body.toString("base64"), now }),
    );
    const { stdout, stderr } = spawnSync("python3", [SCRIPT], { input: `${input.join("\n")}\n` });
    const answers = stdout.toString().trim().split("\n");
    expect(stderr.toString()).toBe("");
    expect(answers.length).toBe(tampered.length + 1);
    expect(answers[0]).toBe("true");
    expect(answers.slice(1).filter((answer) => answer !== "false")).toEqual([]);
  },
);
