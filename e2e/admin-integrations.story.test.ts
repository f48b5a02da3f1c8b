import type { Browser } from "playwright-core";
import type { Application } from "./application";
import { DESK, Visitor } from "./browser";
import { query } from "./long-day";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, sharedStage } from "./stage";
import { step } from "./story";

let application: Application;
let browser: Browser;

beforeAll(async () => {
  ({ application, browser } = await sharedStage());
});

afterAll(leaveStage);

async function ask(key: string): Promise<{ status: number; count?: number }> {
  const answer = await fetch(`${application.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ query: "{ bookings { totalCount } }" }),
  });
  const { data } = (await answer.json()) as { data?: { bookings: { totalCount: number } } };
  return { status: answer.status, count: data?.bookings.totalCount };
}

/** Every ten seconds. */
async function usageIsWritten(): Promise<void> {
  const written = `SELECT FROM credential_usage JOIN api_keys key ON key.id = credential_id
    WHERE kind = 'key' AND key.name = 'Night job'`;
  while ((await query(application, written)).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

it("an administrator makes a key, a partner reads with it, and it ends when it is revoked", async () => {
  const administrator = await Visitor.arrive(browser, application.url, DESK);
  const { page } = administrator;
  await signIn(administrator, ADMINISTRATOR);
  let key = "";
  // The demo has a key of its own.
  const card = page.getByRole("article", { name: "Night job" });

  await step("makes a key for bookings", page, async () => {
    await page.getByRole("link", { name: "Integrations" }).click();
    await page.getByRole("button", { name: "Create API Key" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Create API Key" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Night job");
    await dialog.getByLabel("Read bookings and their history").check();
    expect(await administrator.axe()).toEqual([]);
    await dialog.getByRole("button", { name: "Create API Key" }).click();
    const secret = page.getByRole("alertdialog", { name: "Secret of Night job" });
    key = await secret.getByLabel("Secret").innerText();
    expect(await administrator.axe()).toEqual([]);
    await secret.getByRole("button", { name: "I have kept it" }).click();
    await card.waitFor();
  });

  await step("sees that it is used", page, async () => {
    const { status, count } = await ask(key);
    expect(status).toBe(200);
    expect(count).toBeGreaterThan(0);
    await page.reload();
    await card.waitFor();
    expect(await card.getByText("Never").count()).toBe(0);
    expect(await administrator.axe()).toEqual([]);
  });

  await step("looks at its usage, as a plot and a table", page, async () => {
    const table = page.getByRole("table", { name: "Requests day by day" });
    await usageIsWritten();
    await page.reload();
    await card.getByRole("button", { name: "Usage" }).click();
    await table.waitFor();
    await page.getByText("1 request in the last 30 days").waitFor();
    expect(await administrator.axe()).toEqual([]);
    await page.getByRole("button", { name: "Close" }).click();
  });

  await step("revokes it", page, async () => {
    await card.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await card.getByText("Revoked", { exact: true }).waitFor();
    expect((await ask(key)).status).toBe(401);
  });

  await step("finds who did it in the history", page, async () => {
    await card.getByRole("button", { name: "History of Night job" }).click();
    const history = page.getByRole("dialog", { name: "History of Night job" });
    await history.getByText(/^Revoked/).waitFor();
    expect(await administrator.axe()).toEqual([]);
  });
});
