import { clientConfiguration } from "../http/client-configuration";
import { signed } from "../modules/mail/mail.rules";
import { type Config, readConfig } from "./config";
import { logMissingContacts, missingContacts } from "./contacts";
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
  ])("is not live in production where contacts are %s", (_how, settings) => {
    const config = readConfig({ ...production, ...settings });
    const sender = { ...config.support, publicUrl: null };
    const shown = [config, clientConfiguration(config), signed(["your wash is booked."], sender)];
    for (const value of Object.values(DEMO_DEFAULTS))
      expect(JSON.stringify(shown)).not.toContain(value);
    expect(config).toMatchObject({ support: { phone: null, email: null }, mailFrom: null });
    expect(signed(["your wash is booked."], sender)).toMatch(/booked\.\n\nAaviri\n$/);
    const error = jest.fn();
    logMissingContacts(config, { error } as never);
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
