import { clientConfiguration } from "../http/client-configuration";
import { signed } from "../modules/mail/mail.rules";
import { type Config, readConfig } from "./config";
import { logSettingProblems, missingContacts, REMOVED } from "./contacts";
import { DEMO_DEFAULTS } from "./environment";

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://aaviri@db.internal/aaviri",
  FIREBASE_PROJECT_ID: "aaviri-live",
  FIREBASE_API_KEY: "public-key",
  FIREBASE_AUTH_DOMAIN: "auth.cars.test",
  FIREBASE_CREDENTIALS: "google",
  SMTP_URL: "smtps://mail.internal",
};
const { SUPPORT_PHONE, SUPPORT_EMAIL } = DEMO_DEFAULTS;
const CONTACTS = { SUPPORT_PHONE: "+91 40 1234 5678", SUPPORT_EMAIL: "help@cars.test" };

const namesOf = (config: Config) => missingContacts(config).map((line) => line.split(" ")[0]);

describe("a default of the demo", () => {
  it.each([
    ["left out", {}],
    ["empty", { SUPPORT_PHONE: "", SUPPORT_EMAIL: "", MAIL_FROM: "" }],
    [
      "copied from .env.example",
      { SUPPORT_PHONE, SUPPORT_EMAIL, MAIL_FROM: `Aaviri <${SUPPORT_EMAIL}>` },
    ],
    [
      "spelled in another way",
      {
        SUPPORT_PHONE: "040-55500199",
        SUPPORT_WHATSAPP: "919876543210",
        SUPPORT_EMAIL: "Care@Aaviri.example",
        MAIL_FROM: `Washes <CARE@aaviri.example>`,
      },
    ],
  ])("is not live in production where contacts are %s", (_how, settings) => {
    const config = readConfig({ ...production, ...settings });
    const sender = { ...config.support, publicUrl: null };
    const shown = [config, clientConfiguration(config), signed(["your wash is booked."], sender)];
    for (const value of Object.values(DEMO_DEFAULTS))
      expect(JSON.stringify(shown)).not.toContain(value);
    expect(config).toMatchObject({
      support: { phone: null, whatsapp: null, email: null },
      mailFrom: null,
    });
    expect(signed(["your wash is booked."], sender)).toMatch(/booked\.\n\nAaviri\n$/);
    const error = jest.fn();
    logSettingProblems(config, { error } as never);
    expect(error).toHaveBeenCalledTimes(1);
    expect(namesOf(config)).toEqual(["SUPPORT_PHONE", "SUPPORT_EMAIL", "MAIL_FROM"]);
  });

  it("counts as missing in production where the setting is required", () => {
    expect(() => readConfig({ ...production, ...DEMO_DEFAULTS, WEBHOOK_KEY: "" })).toThrow(
      "FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN: needed outside demo mode",
    );
  });

  it("fills the setting in the demo", () => {
    expect(readConfig({})).toMatchObject({
      support: { phone: SUPPORT_PHONE, email: SUPPORT_EMAIL },
      mailFrom: `Aaviri <${SUPPORT_EMAIL}>`,
    });
  });
});

it.each<[object, readonly string[]]>([
  [CONTACTS, []],
  [{ ...CONTACTS, SUPPORT_EMAIL: "" }, ["SUPPORT_EMAIL", "MAIL_FROM"]],
  [{ ...CONTACTS, SUPPORT_EMAIL: "", MAIL_FROM: "post@cars.test" }, ["SUPPORT_EMAIL"]],
  [{ ...CONTACTS, SUPPORT_EMAIL: "", SMTP_URL: "" }, ["SUPPORT_EMAIL"]],
  [{ ...CONTACTS, SUPPORT_PHONE: "" }, ["SUPPORT_PHONE"]],
])("with %j the missing contacts are %j", (settings, names) => {
  expect(namesOf(readConfig({ ...production, ...settings }))).toEqual(names);
});

it("a setting that only earlier versions read is named at the start, in one line with all others", () => {
  const removed = { BOOKING_CHANGES_PER_MINUTE: "90", ACCOUNT_CHECK_SECONDS: "" };
  const config = readConfig({
    ...production,
    ...CONTACTS,
    ...removed,
    PURCHASE_EXPIRY_MINUTES: "5",
  });
  const warn = jest.fn();
  logSettingProblems(config, { warn } as never);
  expect(warn.mock.calls).toEqual([
    [{ removedSettings: ["BOOKING_CHANGES_PER_MINUTE", "PURCHASE_EXPIRY_MINUTES"] }, REMOVED],
  ]);
});
