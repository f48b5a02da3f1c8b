// `npm run gallery`: takes screenshots of every screen into build/gallery, and renews the README's.
// A new screen is a row in e2e/resident-screens.ts or e2e/administrator-screens.ts. `npm run
// gallery -- admin-` filters by prefix.
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { ADMINISTRATOR_SCREENS } from "../build/e2e/administrator-screens.js";
import { Application } from "../build/e2e/application.js";
import { DESK, launchBrowser, PHONE, Visitor } from "../build/e2e/browser.js";
import { Caller } from "../build/e2e/caller.js";
import { makePerson } from "../build/e2e/person.js";
import { addressesOf, PEOPLE, SCREENS } from "../build/e2e/resident-screens.js";
import { ADMINISTRATOR, enter } from "../build/e2e/sign-in.js";
import { main, root } from "../scripts/tools.mjs";

const ROWS = [...SCREENS, ...ADMINISTRATOR_SCREENS];
const PREFIX = process.argv[2] ?? "";
const CHOSEN = ROWS.filter(({ name }) => name.startsWith(PREFIX));
const FOLDER = join(root, "build/gallery");
/** Only the README's are committed. */
const COMMITTED = join(root, "docs/screens");
const LONG_NAME = "Venkata Satyanarayana Raju";
const TELUGU_HOME = "మహీంద్రా అశ్విత · Mahindra Ashvita";
const TELUGU_CAR = "మారుతి స్విఫ్ట్ VXi (ఎరుపు)";
/** Bytes. */
const MOST = 40_000;
const LOOKS = [
  { name: "phone-light", viewport: PHONE, scheme: "light" },
  { name: "phone-dark", viewport: PHONE, scheme: "dark" },
  { name: "desk-light", viewport: DESK, scheme: "light" },
  { name: "desk-dark", viewport: DESK, scheme: "dark" },
];

async function makeLong(application) {
  const administrator = await Caller.signIn(application, ADMINISTRATOR);
  const { residencies } = await administrator.ask("{ residencies { id requiresParkingNumber } }");
  await administrator.ask(
    "mutation ($input: UpdateResidencyInput!) { updateResidency(input: $input) { __typename } }",
    {
      input: {
        residencyId: residencies.find(({ requiresParkingNumber }) => requiresParkingNumber).id,
        name: TELUGU_HOME,
      },
    },
  );
  const resident = await Caller.signIn(application, PEOPLE.resident);
  await resident.ask(
    "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }",
    { input: { displayName: LONG_NAME, carModel: TELUGU_CAR } },
  );
}

async function compress(picture) {
  for (const colours of [96, 48, 24, 12]) {
    const small = await sharp(picture)
      .png({ palette: true, colours, effort: 10, dither: 0 })
      .toBuffer();
    if (small.length <= MOST || colours === 12) return small;
  }
}

async function photograph(page, { name, path, heading, press }, look) {
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
  if (press) {
    await page.getByRole("main").getByRole("button", { name: press }).first().click();
    await page.locator("[role=dialog]:not([data-entering])").waitFor();
    await page.locator("[role=dialog] [aria-busy=true]").first().waitFor({ state: "detached" });
  }
  await page.evaluate(() => document.fonts.ready);
  // Lists and dialogs come after the first paint.
  await page.waitForTimeout(600);
  writeFileSync(join(FOLDER, `${name}-${look}.png`), await compress(await page.screenshot()));
}

function tableOf(rows) {
  const cells = (name) =>
    LOOKS.map((look) => `![${name}, ${look.name.replace("-", ", ")}](${name}-${look.name}.png)`);
  return [
    "| screen | phone | phone, dark | desktop | desktop, dark |",
    "|---|---|---|---|---|",
    ...rows
      .map(({ name, path }) =>
        [`**${name}**<br>\`${path.replace(/\?.*/, "")}\``, ...cells(name)].join(" | "),
      )
      .map((row) => `| ${row} |`),
    "",
  ];
}

function renewCommitted() {
  for (const file of readdirSync(COMMITTED))
    if (file.startsWith(PREFIX)) copyFileSync(join(FOLDER, file), join(COMMITTED, file));
}

function writeIndex() {
  writeFileSync(
    join(FOLDER, "README.md"),
    [
      "# Every screen",
      "",
      "Made by `npm run gallery` from the demo, with long names and Telugu text. Not by hand.",
      "",
      "## Visitors and residents",
      "",
      ...tableOf(SCREENS),
      "## Administrators",
      "",
      ...tableOf(ADMINISTRATOR_SCREENS),
    ].join("\n"),
  );
}

async function photographAll(browser, application, addressOf, who, look) {
  const visitor = await Visitor.arrive(browser, application.url, look.viewport, look.scheme);
  if (who !== "visitor") {
    await visitor.page.goto("/login");
    await enter(visitor, PEOPLE[who]);
    await visitor.page.waitForURL((url) => url.pathname !== "/login");
  }
  for (const row of CHOSEN.filter((each) => each.who === who)) {
    try {
      await photograph(visitor.page, { ...row, path: addressOf(row) }, look.name);
    } catch (error) {
      throw new Error(`${row.name}, ${look.name}: ${error.message}`);
    }
  }
  await visitor.context.close();
}

main(async () => {
  const application = await Application.make();
  const browser = await launchBrowser();
  try {
    await application.start();
    await Promise.all([
      makePerson(application, PEOPLE.unsigned, "registered"),
      makePerson(application, PEOPLE.homeless, "terms"),
      makePerson(application, PEOPLE.penniless, "profile"),
    ]);
    await makeLong(application);
    const addressOf = await addressesOf(application);
    mkdirSync(FOLDER, { recursive: true });
    for (const file of readdirSync(FOLDER))
      if (file.startsWith(PREFIX) && /-(phone|desk)-(light|dark)\.png$/.test(file))
        rmSync(join(FOLDER, file));
    for (const who of new Set(CHOSEN.map((row) => row.who))) {
      // Two at a time, as one waits while the other is painted.
      for (const pair of [LOOKS.slice(0, 2), LOOKS.slice(2)])
        await Promise.all(
          pair.map((look) => photographAll(browser, application, addressOf, who, look)),
        );
    }
    writeIndex();
    renewCommitted();
  } finally {
    await browser.close();
    await application.remove();
  }
  console.log(`${CHOSEN.length * LOOKS.length} pictures in build/gallery`);
  return 0;
});
