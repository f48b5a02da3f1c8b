import type { Browser, Locator, Page } from "playwright-core";
import type { Application } from "./application";
import { DESK, PHONE, Visitor } from "./browser";
import { SIDEWAYS } from "./narrow";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";

let application: Application;
let browser: Browser;
let administrator: Visitor;
let page: Page;
let dialog: Locator;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
  administrator = await Visitor.arrive(browser, application.url, DESK);
  page = administrator.page;
  dialog = page.getByRole("dialog");
  await signIn(administrator, ADMINISTRATOR);
  await page.getByRole("link", { name: "Community Management" }).click();
});

afterAll(leaveStage);

const toast = (text: string) => page.getByRole("status").getByText(text).waitFor();
const submit = (name: string) => dialog.getByRole("button", { name }).click();
const tab = (name: string) => page.getByRole("tab", { name: new RegExp(name) }).click();

async function picture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate<string>(
    "Object.assign(document.createElement('canvas'), { width: 640, height: 400 }).toDataURL('image/png')",
  );
  const [, content = ""] = url.split(",");
  return { name: "gate.png", mimeType: "image/png", buffer: Buffer.from(content, "base64") };
}

async function choose(label: string, option: string): Promise<void> {
  const field = dialog.getByRole("combobox", { name: label });
  await field.click();
  await field.pressSequentially(option);
  await page.getByRole("listbox").getByRole("option", { name: option }).first().waitFor();
  await field.press("ArrowDown");
  await field.press("Enter");
}

it("creates a residency with a picture that is kept, and edits it", async () => {
  await step("says what is wrong before it sends anything", page, async () => {
    await page.getByRole("button", { name: "Create Residency" }).click();
    await submit("Create Residency");
    await dialog.getByText("Name is required").waitFor();
    const text = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
    await dialog.getByLabel(/Picture/).setInputFiles(text);
    await dialog.getByText("Please choose a PNG, JPEG or WebP image.").waitFor();
    expect(await administrator.axe()).toEqual([]);
  });
  await step("shows the picture, sends it, and keeps it", page, async () => {
    await dialog.getByLabel("Name").fill("Palm Grove");
    await dialog.getByLabel(/Picture/).setInputFiles(await picture());
    await dialog.getByRole("img", { name: "Preview" }).waitFor();
    await submit("Create Residency");
    await toast("Residency created successfully!");
    const shown = page.getByRole("row", { name: "Palm Grove" }).locator("img");
    await shown.waitFor();
    expect(await shown.getAttribute("src")).toMatch(/^\/images\/.+\.webp$/);
  });
  await step("is refused under a name that is taken, in the server's words", page, async () => {
    await page.getByRole("button", { name: "Edit Palm Grove" }).click();
    await dialog.getByLabel("Name").fill("mahindra ashvita");
    await submit("Save Changes");
    await dialog.getByText("A residency of this name already exists.").waitFor();
    await dialog.getByLabel("Name").fill("Palm Court");
    await dialog.getByRole("button", { name: "Remove picture" }).click();
    await submit("Save Changes");
    await toast("Residency updated successfully!");
    await page.reload();
    const row = page.getByRole("row", { name: "Palm Court" });
    await row.waitFor();
    expect(await row.locator("img").count()).toBe(0);
  });
});

it("creates a block and many flats, which are previewed first", async () => {
  await step("a block", page, async () => {
    await tab("Blocks");
    await page.getByRole("button", { name: "Create Block" }).click();
    await choose("Residency", "Palm Court");
    await dialog.getByLabel("Name").fill("North");
    await submit("Create Block");
    await toast("Block created successfully!");
    await page.getByRole("combobox", { name: "Residency" }).selectOption("Palm Court");
    // A press while the filter redraws the bar would be lost.
    await page.waitForURL(/residency=/);
    await page.getByRole("rowheader").nth(1).waitFor({ state: "detached" });
  });
  await step("no second one of its name, and edits it", page, async () => {
    await page.getByRole("button", { name: "Create Block" }).click();
    await dialog.getByLabel("Name").fill("north");
    await submit("Create Block");
    await dialog.getByText("A block of this name already exists").waitFor();
    await dialog.getByLabel("Name").fill("South");
    await submit("Create Block");
    await page.getByRole("button", { name: "Edit South, Palm Court" }).click();
    await dialog.getByLabel("Name").fill("South Wing");
    await submit("Save Changes");
    await toast("Block updated successfully!");
    await page.getByRole("link", { name: "North" }).click();
    await page.getByText("No flats yet").waitFor();
  });
  await step("many flats, of which the list says what becomes", page, async () => {
    await page.getByRole("button", { name: "Create Many" }).click();
    await dialog.getByLabel("Flats").fill("101-112, penthouse, 101, 9-3");
    for (const text of ["New: 13", "Already there: 1", "Left out: 1"]) {
      await dialog.getByText(text).waitFor();
    }
    expect(await administrator.axe()).toEqual([]);
    await submit("Create 13 Flats");
    await toast("13 flats created successfully!");
    await page.getByText("Page 1 of 2 · 13 flats").waitFor();
    expect(await page.getByRole("rowheader").count()).toBe(10);
  });
  await step("one flat; reload and Back keep tab, block and page", page, async () => {
    await page.getByRole("button", { name: "Create Flat" }).click();
    await dialog.getByLabel("Name or number").fill("PENTHOUSE");
    await submit("Create Flat");
    await dialog.getByText("This flat number already exists in the selected block.").waitFor();
    await dialog.getByLabel("Name or number").fill("G1");
    await submit("Create Flat");
    await toast("Flat created successfully!");
    // By name it is on the other page.
    await page.getByText("Page 2 of 2 · 14 flats").waitFor();
    await page.getByRole("row", { name: /^G1/ }).and(page.locator(":focus")).waitFor();
    await page.reload();
    await page.getByText("Page 2 of 2 · 14 flats").waitFor();
    await page.goBack();
    await page.getByText("Page 1 of 2 · 14 flats").waitFor();
    await page.getByLabel("Find a flat").fill("g1");
    await page.getByRole("button", { name: "Edit flat G1" }).click();
    await dialog.getByLabel("Name or number").fill("G2");
    await submit("Save Changes");
    await toast("Flat updated successfully!");
    await page.getByText("No flat of this name").waitFor();
  });
});

it("deletes what nobody uses, and says of the rest by how many it is used", async () => {
  const question = page.getByRole("alertdialog");
  const confirm = () => question.getByRole("button", { name: "Delete" }).click();
  await step("a flat", page, async () => {
    await page.getByLabel("Find a flat").fill("g2");
    await page.getByRole("button", { name: "Delete flat G2" }).click();
    await question
      .getByText("Are you sure you want to delete flat G2, North? This action cannot be undone.")
      .waitFor();
    await confirm();
    await toast("Flat deleted successfully!");
  });
  await step("a flat in which somebody lives is refused", page, async () => {
    await tab("Blocks");
    await page.getByRole("combobox", { name: "Residency" }).selectOption("Mahindra Ashvita");
    await page.getByRole("link", { name: "Block A" }).click();
    await page.getByLabel("Find a flat").fill("904");
    await page.getByRole("button", { name: "Delete flat 904" }).click();
    await question.getByText("You cannot delete flat 904").waitFor();
    await page.keyboard.press("Escape");
  });
  await step("a block goes, and one with flats is refused with their number", page, async () => {
    await tab("Blocks");
    await page.getByRole("combobox", { name: "Residency" }).selectOption("Palm Court");
    await page.getByRole("button", { name: "Delete South Wing, Palm Court" }).click();
    await confirm();
    await toast("Block deleted successfully!");
    await page.getByRole("button", { name: "Delete North, Palm Court" }).click();
    await question.getByText("It has 13 flats.").waitFor();
    expect(await administrator.axe()).toEqual([]);
    await page.keyboard.press("Escape");
  });
  await step("a residency without anything goes", page, async () => {
    await tab("Residencies");
    await page.getByRole("button", { name: "Delete Palm Court" }).click();
    await question.getByText("It has 1 block and 13 flats.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Create Residency" }).click();
    await dialog.getByLabel("Name").fill("Brief Gardens");
    await submit("Create Residency");
    await page.getByRole("button", { name: "Delete Brief Gardens" }).click();
    await confirm();
    await toast("Residency deleted successfully!");
    await page.getByText("Brief Gardens").waitFor({ state: "detached" });
  });
  expect(administrator.consoleLines).toEqual([]);
});

it("fits a phone in the dark, with a long list in cards", async () => {
  const visitor = await Visitor.arrive(browser, application.url, PHONE, "dark");
  await signIn(visitor, ADMINISTRATOR);
  await visitor.page.goto("/admin-dashboard/communities?tab=blocks");
  await visitor.page.getByRole("link", { name: "Tower 1" }).click();
  await visitor.page.getByRole("rowheader").first().waitFor();
  expect(await visitor.axe()).toEqual([]);
  const overflow = await visitor.page.evaluate<number>(SIDEWAYS);
  expect(overflow).toBe(0);
  await visitor.context.close();
});
