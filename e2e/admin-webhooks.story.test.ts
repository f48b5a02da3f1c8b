import type { Browser } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { type Receiver, startReceiver } from "../server/test/webhooks";
import type { Application } from "./application";
import { DESK, Visitor } from "./browser";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, sharedStage } from "./stage";
import { step } from "./story";

let application: Application;
let browser: Browser;
let receiver: Receiver;

beforeAll(async () => {
  [{ application, browser }, receiver] = await Promise.all([sharedStage(), startReceiver()]);
});

afterAll(async () => {
  await leaveStage();
  await receiver?.close();
});

const TIMEOUT_MS = 120_000;

async function heard(count: number): Promise<void> {
  const until = performance.now() + TIMEOUT_MS;
  while (receiver.heard.length < count && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(receiver.heard).toHaveLength(count);
}

it("an administrator lets a partner hear, finds out why it did not, and sends it again", async () => {
  const administrator = await Visitor.arrive(browser, application.url, DESK);
  const { page } = administrator;
  await signIn(administrator, ADMINISTRATOR);
  let secret = "";

  const keepSecret = async () => {
    const shown = page.getByRole("alertdialog", { name: "Secret of Reminders" });
    secret = await shown.getByLabel("Secret").innerText();
    await shown.getByRole("button", { name: "I have kept it" }).click();
  };
  /** An answer is recorded a moment after it was given. */
  const delivery = async (status: "Delivered" | "Failed") => {
    const last = page.getByRole("article", { name: "ping" }).first();
    const end = performance.now() + TIMEOUT_MS;
    do {
      await page.reload();
      await last.waitFor();
      if ((await last.getByText(status, { exact: true }).count()) > 0) return last;
    } while (performance.now() < end);
    throw new Error(`The last delivery is not: ${status}`);
  };

  await step("makes a webhook endpoint", page, async () => {
    await page.getByRole("link", { name: "Integrations" }).click();
    await page.getByRole("tab", { name: "Webhooks" }).click();
    await page.getByRole("button", { name: "Create Webhook Endpoint" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Create Webhook Endpoint" });
    await dialog.getByRole("textbox", { name: "Address" }).fill(receiver.url);
    await dialog.getByRole("textbox", { name: "Name" }).fill("Reminders");
    await dialog.getByLabel("A date can no longer be booked").check();
    expect(await administrator.axe()).toEqual([]);
    await dialog.getByRole("button", { name: "Create Endpoint" }).click();
    await keepSecret();
    const card = page.getByRole("article", { name: "Reminders" });
    await card.getByText("Healthy").waitFor();
    expect(await administrator.axe()).toEqual([]);
    await card.getByRole("link", { name: "Deliveries" }).click();
  });

  await step("sends a test event, which the partner can verify", page, async () => {
    await page.getByRole("heading", { level: 1, name: "Reminders" }).waitFor();
    await page.getByRole("button", { name: "Send Test Event" }).click();
    await heard(1);
    const [{ body, headers }] = receiver.heard as [Receiver["heard"][number]];
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: "ping",
    });
    await delivery("Delivered");
  });

  await step("sees the answer of a partner that failed, and sends it again", page, async () => {
    receiver.answer = () => ({ status: 500, body: "The queue is full" });
    await page.getByRole("button", { name: "Send Test Event" }).click();
    await heard(2);
    const failed = await delivery("Failed");
    await failed.getByText("1 attempt, the last 500 after").click();
    await failed.getByText("The queue is full").waitFor();
    expect(await administrator.axe()).toEqual([]);
    receiver.answer = () => ({ status: 204 });
    await failed.getByRole("button", { name: "Send Again" }).click();
    await heard(3);
    expect(receiver.heard[2]?.headers["webhook-id"]).toBe(receiver.heard[1]?.headers["webhook-id"]);
    await delivery("Delivered");
    await page.getByRole("combobox", { name: "Status" }).selectOption("FAILED");
    await page.getByText("No such deliveries").waitFor();
    await page.getByRole("button", { name: "Clear Filters" }).click();
  });

  await step("sends again all that failed", page, async () => {
    receiver.answer = () => ({ status: 500 });
    await page.getByRole("button", { name: "Send Test Event" }).click();
    await heard(4);
    await delivery("Failed");
    receiver.answer = () => ({ status: 204 });
    await page.getByRole("button", { name: "Send Again What Failed" }).click();
    const dialog = page.getByRole("dialog", { name: "Send again what failed" });
    expect(await administrator.axe()).toEqual([]);
    await dialog.getByRole("button", { name: "Send Again" }).click();
    await page.getByText("1 delivery is sent again").waitFor();
    await heard(5);
  });

  await step("gives it another secret, with which it is signed as well", page, async () => {
    await page.getByRole("button", { name: "New Secret" }).click();
    await page.getByRole("button", { name: "Make New Secret" }).click();
    await keepSecret();
    await page.getByRole("button", { name: "Send Test Event" }).click();
    await heard(6);
    const { body, headers } = receiver.heard[5] as Receiver["heard"][number];
    new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(String(headers["webhook-signature"]).split(" ")).toHaveLength(2);
  });

  await step("pauses it, changes it, and deletes it", page, async () => {
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByText("What happens waits for it, 30 days at most.").waitFor();
    await page.getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Webhook Endpoint" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Reminders of washes");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await page.getByRole("heading", { level: 1, name: "Reminders of washes" }).waitFor();
    await page.getByRole("button", { name: "Resume" }).click();
    await page.getByText("Healthy").waitFor();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No webhook endpoints yet").waitFor();
  });
});
