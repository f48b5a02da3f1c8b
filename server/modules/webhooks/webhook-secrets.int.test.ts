import { integerKey } from "../../platform/global-id";
import { makeWebhook } from "../../test/webhooks";
import {
  admin,
  app,
  beginAnew,
  clearUp,
  closeDay,
  closeWorld,
  deliver,
  done,
  HOUR,
  later,
  logged,
  logOf,
  openWorld,
  receiver,
  stateOf,
} from "./test/world";
import { WebhookVault } from "./webhook-vault";

beforeAll(openWorld);
afterAll(closeWorld);
afterEach(clearUp);
beforeEach(beginAnew);

/** As after a change of WEBHOOK_KEY. */
async function sealWithAnotherKey(endpoint: string): Promise<void> {
  const id = integerKey("WebhookEndpoint", endpoint) ?? 0;
  const vault = new WebhookVault("a key of before");
  await app.dataSource.query("UPDATE webhook_secrets SET ciphertext = $2 WHERE endpoint_id = $1", [
    id,
    vault.seal(vault.newSecret(), id),
  ]);
}

const alarms = () => logged.filter((line) => line.includes('"alarm":"webhook secret unreadable"'));

describe("a webhook whose secret cannot be read", () => {
  it("is a failed attempt, an alarm and an ailing endpoint, and arrives once the secret is rotated", async () => {
    const { id } = await makeWebhook(admin, receiver.url, { eventTypes: ["date.disabled"] });
    await sealWithAnotherKey(id);
    logged.length = 0;
    await closeDay("2026-12-24");
    await deliver();
    expect(receiver.heard).toEqual([]);
    const [delivery] = await logOf(id);
    expect(delivery).toMatchObject({
      status: "PENDING",
      attempts: [{ status: null, answer: null, error: "SECRET_UNREADABLE" }],
    });
    expect(await stateOf(id)).toMatchObject({
      status: "ENABLED",
      failingSince: app.clock.now().toISOString(),
    });
    expect(alarms()).toHaveLength(1);
    await done(
      "rotateWebhookSecret",
      "RotateWebhookSecretInput",
      { webhookEndpointId: id },
      "secret",
    );
    later(HOUR);
    await deliver();
    expect(receiver.heard).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ status: "ENABLED", failingSince: null });
  });

  it("pauses its endpoint after five days, as other failures do", async () => {
    const { id } = await makeWebhook(admin, receiver.url, { eventTypes: ["date.disabled"] });
    await sealWithAnotherKey(id);
    await closeDay("2026-12-24");
    await deliver();
    later(121 * HOUR);
    await deliver();
    expect(await stateOf(id)).toMatchObject({ status: "PAUSED", reason: "FAILING" });
  });

  it("is signed with what can be read of several", async () => {
    const { id } = await makeWebhook(admin, receiver.url, { eventTypes: ["date.disabled"] });
    await sealWithAnotherKey(id);
    await done(
      "rotateWebhookSecret",
      "RotateWebhookSecretInput",
      { webhookEndpointId: id },
      "secret",
    );
    await closeDay("2026-12-24");
    await deliver();
    const [heard] = receiver.heard;
    expect(String(heard?.headers["webhook-signature"]).split(" ")).toHaveLength(1);
  });
});
