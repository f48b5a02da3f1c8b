import type { Browser, Locator, Page } from "playwright-core";
import type { Application } from "./application";
import { PHONE, Visitor } from "./browser";
import { makePerson } from "./person";
import { enter, PASSWORD } from "./sign-in";
import { leaveStage, sharedStage } from "./stage";
import { step } from "./story";

let application: Application;
let browser: Browser;

beforeAll(async () => {
  ({ application, browser } = await sharedStage());
});

afterAll(leaveStage);

const MOBILE_RULE = "Please enter a valid 10-digit mobile number starting with 6-9";

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

async function write(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByRole("combobox", { name: label });
  await list.and(page.locator(":enabled")).waitFor();
  await tabTo(page, list);
  await page.keyboard.type(option);
  await page.getByRole("option", { name: option }).first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole("button", { name, exact: true }));
  await page.keyboard.press("Enter");
}

async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await page.getByText(text, { exact: true }).waitFor();
}

it("by e-mail, from the landing page to the plans, with the keyboard alone", async () => {
  const visitor = await Visitor.arrive(browser, application.url);
  const { page } = visitor;

  await step("finds the way from the landing page", page, async () => {
    await page.goto("/");
    await tabTo(page, page.getByRole("link", { name: "Create an account" }));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Create your account" }).waitFor();
  });

  await step("is told what is missing", page, async () => {
    await press(page, "Create account");
    await expectTexts(page, [
      "Full Name is required",
      "Please enter your email address",
      "Car Number, Car Model, and Mobile Number are required",
      "Password must be at least 6 characters",
    ]);
    await page.getByLabel("Full Name").and(page.locator(":focus")).waitFor();
    expect(await visitor.axe()).toEqual([]);
  });

  await step("is told what is wrong", page, async () => {
    await write(page, "Full Name", "Venkata Satyanarayana Raju");
    await write(page, "Email", "keys@residents.example");
    await write(page, "Car Number", "ts09ab1234");
    expect(await page.getByLabel("Car Number").inputValue()).toBe("TS09AB1234");
    await write(page, "Car Model", "Maruti Swift");
    await write(page, "Mobile Number", "1234567890");
    await write(page, "Password", "steam-clean-2");
    await write(page, "Confirm Password", "steam-clean-3");
    await press(page, "Create account");
    await expectTexts(page, [MOBILE_RULE, "Passwords do not match"]);
  });

  await step("creates the account", page, async () => {
    await write(page, "Mobile Number", "9876543210");
    await write(page, "Confirm Password", "steam-clean-2");
    await press(page, "Create account");
    await page.getByText("Account created successfully!").waitFor();
    await page.waitForURL("**/user-setup");
  });

  await step("is sent a letter that proves the e-mail address", page, async () => {
    const letters = `${application.identityUrl}/emulator/v1/projects/demo-aaviri/oobCodes`;
    const { oobCodes } = (await (await fetch(letters)).json()) as { oobCodes: readonly object[] };
    const letter = { requestType: "VERIFY_EMAIL", email: "keys@residents.example" };
    expect(oobCodes).toContainEqual(expect.objectContaining(letter));
  });

  await step("accepts the terms", page, async () => {
    const terms = page.getByRole("dialog", { name: "Terms and Conditions" });
    await terms.waitFor();
    await tabTo(page, terms.getByRole("checkbox"));
    await page.keyboard.press("Space");
    await press(page, "Accept & Continue");
    await terms.waitFor({ state: "hidden" });
    const heading = page.getByRole("heading", { name: "Complete Your Profile" });
    await heading.and(page.locator(":focus")).waitFor();
  });

  await step(
    "has the way on in sight, although the form is longer than the phone",
    page,
    async () => {
      const button = page.getByRole("button", { name: "Complete Profile", exact: true });
      const box = await button.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
      const length = await page.evaluate<number>("document.documentElement.scrollHeight");
      expect(length).toBeGreaterThan(PHONE.height);
    },
  );

  await step("is told what the profile lacks", page, async () => {
    await write(page, "Car Model", " ");
    await press(page, "Complete Profile");
    await expectTexts(page, ["Car model is required", "Please select a residency"]);
    expect(await visitor.axe()).toEqual([]);
    await write(page, "Car Model", "Maruti Swift");
  });

  await step("says where the car stands, in a flat that is not in the list", page, async () => {
    await choose(page, "Residency", "Mahindra Ashvita");
    await choose(page, "Block", "Block A");
    await choose(page, "Flat", "Other");
    const popup = page.getByRole("dialog", { name: "Enter your flat number" });
    const number = popup.getByLabel("Flat Number");
    await number.and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Penthouse 7*!");
    expect(await number.inputValue()).toBe("Penthouse 7");
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog", { name: "Discard what you typed?" }).waitFor();
    await press(page, "Discard");
    await popup.waitFor({ state: "hidden" });
    const flat = page.getByRole("combobox", { name: "Flat" });
    await flat.and(page.locator(":focus")).waitFor();
    await choose(page, "Flat", "Other");
    await number.and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Penthouse 7");
    expect(await visitor.axe()).toEqual([]);
    await page.keyboard.press("Enter");
    await popup.waitFor({ state: "hidden" });
    expect(await flat.inputValue()).toBe("Penthouse 7");
  });

  await step("gives the parking number that this residency needs, and is done", page, async () => {
    await press(page, "Complete Profile");
    await page.getByText("Parking number is required for Mahindra Ashvita").waitFor();
    await write(page, "Parking Number", "B2-17");
    expect(await page.getByLabel("Parking Number").inputValue()).toBe("B217");
    await press(page, "Complete Profile");
    await page.waitForURL("**/integrated-purchase-flow**");
    expect(visitor.consoleLines).toEqual([]);
  });
  await visitor.context.close();
});

it("with Google for the first time, and comes back as the same person", async () => {
  const visitor = await Visitor.arrive(browser, application.url);
  const { page } = visitor;
  const name = "సైలజ Sailaja Reddy";

  async function signInWithGoogle(): Promise<void> {
    await page.goto("/auth");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    const google = page.getByRole("dialog", { name: "Demo Google account" });
    await google.getByLabel("Full Name").fill(name);
    await google.getByLabel("Email").fill("sailaja@gmail.example");
    expect(await visitor.axe()).toEqual([]);
    await google.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/user-setup");
  }

  await step("signs in, and has a profile", page, async () => {
    await signInWithGoogle();
    await page.getByRole("dialog", { name: "Terms and Conditions" }).waitFor();
    expect(await profileOf("sailaja@gmail.example")).toMatchObject({
      displayName: name,
      authProvider: "google",
      role: "user",
    });
  });

  await step("leaves by Cancel, which signs out, and comes back", page, async () => {
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL("**/login");
    await signInWithGoogle();
    expect(visitor.consoleLines).toEqual([]);
  });
  await visitor.context.close();
});

it("after the connection was lost between the account and the profile", async () => {
  await makePerson(application, "cut-off@residents.example", "account");
  const visitor = await Visitor.arrive(browser, application.url);
  const { page } = visitor;
  await page.goto("/login");
  await enter(visitor, "cut-off@residents.example");
  await step("is asked for the rest", page, async () => {
    await page.getByRole("heading", { name: "Finish creating your account" }).waitFor();
    expect(await visitor.axe()).toEqual([]);
    await page.getByLabel("Full Name").fill("Asha Rao");
    await page.getByLabel("Car Number").fill("ts01cd4321");
    await page.getByLabel("Car Model").fill("Baleno");
    await page.getByLabel("Mobile Number").fill("9876543210");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("dialog", { name: "Terms and Conditions" }).waitFor();
  });
  await visitor.context.close();
});

async function profileOf(email: string): Promise<unknown> {
  const signedIn = await fetch(
    `${application.identityUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        email: "admin@aaviri.example",
        password: PASSWORD,
        returnSecureToken: true,
      }),
    },
  );
  const { idToken } = (await signedIn.json()) as { idToken: string };
  const answer = await fetch(`${application.url}/api/v1/users`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  const { data } = (await answer.json()) as { data: readonly { email: string }[] };
  return data.find((person) => person.email === email);
}
