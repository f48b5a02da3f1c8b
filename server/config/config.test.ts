import { StartupError } from "../platform/startup-error";
import { readConfig, SETTINGS } from "./config";

type Environment = Readonly<Record<string, string | undefined>>;

const production: Environment = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://aaviri@db.internal/aaviri",
  FIREBASE_PROJECT_ID: "aaviri-live",
  FIREBASE_API_KEY: "public-key",
  FIREBASE_AUTH_DOMAIN: "auth.aaviri.example",
  FIREBASE_CREDENTIALS: "/run/secrets/firebase.json",
};

const razorpay: Environment = {
  RAZORPAY_KEY_ID: "rzp_live_1",
  RAZORPAY_KEY_SECRET: "key-secret",
  RAZORPAY_WEBHOOK_SECRET: "hook-secret",
};

function errorOf(env: Environment): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  throw new Error("The settings were accepted");
}

const webAddress = "must be an address such as https://app.example.com";
const port = "must be a whole number from 1 to 65535";
const postgres = "must begin with postgres:// or postgresql://";
const onOrOff = "must be on or off";
const upTo = (most: number) => `must be a whole number from 1 to ${most}`;
const phone = "must be a phone number such as +91 40 2345 6789";
const notEmpty = "must not be empty";

const refused: Readonly<Record<string, readonly [values: string[], expected: string]>> = {
  NODE_ENV: [
    ["prod", "Production"],
    'Invalid option: expected one of "production"|"development"|"test"',
  ],
  DEMO: [["yes", "true", "1", "ON"], onOrOff],
  HOST: [[" "], notEmpty],
  PORT: [["0", "-1", "65536", "4000.5", "http", "4000x"], port],
  TRUST_PROXY: [
    ["0", "10", "on", "true", "10.0.0.0/33", "::1/129", "10.0.0.1,proxy", "1.2.3.4/8/8", "1,"],
    "must be off, a number of proxies from 1 to 9, or their addresses",
  ],
  DATA_DIR: [["  "], notEmpty],
  DATABASE_URL: [["mysql://db/aaviri", "db.internal", "https://db"], postgres],
  DATABASE_DIRECT_URL: [["mysql://db/aaviri", "db.internal", "https://db"], postgres],
  DATABASE_REPLICA_URL: [["mysql://db/aaviri", "db.internal", "https://db"], postgres],
  WORKERS: [["0", "65", "all", "2.5"], "must be a whole number from 1 to 64"],
  DATABASE_POOL_SIZE: [["1", "201", "many"], "must be a whole number from 2 to 200"],
  AUTH_EMULATOR_PORT: [["0", "70000", "auto"], port],
  FIREBASE_PROJECT_ID: [[" "], notEmpty],
  FIREBASE_API_KEY: [[" "], notEmpty],
  FIREBASE_AUTH_DOMAIN: [[" "], notEmpty],
  FIREBASE_CREDENTIALS: [[" "], notEmpty],
  PAYMENTS: [["Razorpay", "on", "true"], "must be razorpay, sandbox, mock or off"],
  PAYMENT_SANDBOX_PORT: [["0", "70000", "auto"], port],
  RAZORPAY_KEY_ID: [["key", "rzp_live_", "rzp_other_1"], "must begin with rzp_live_ or rzp_test_"],
  RAZORPAY_KEY_SECRET: [[" "], notEmpty],
  RAZORPAY_WEBHOOK_SECRET: [[" "], notEmpty],
  RAZORPAY_PREVIOUS_WEBHOOK_SECRET: [[" "], notEmpty],
  RAZORPAY_API_URL: [["api.razorpay.com", "ftp://x"], "must be an http or https address"],
  CORS_ORIGINS: [
    ["*", "https://a.example,*", "a.example", "https://a.example/", "null"],
    "must be origins such as https://app.example.com, never *",
  ],
  BOOKING_WINDOW_DAYS: [["0", "61", "ten", "9.5"], "must be a whole number from 1 to 60"],
  CANCEL_CUTOFF_MINUTES: [["-1", "10081", "1h"], "must be a whole number from 0 to 10080"],
  MAKE_GOOD_DAYS: [["0", "366", "x"], "must be a whole number from 1 to 365"],
  LOG_REQUESTS: [["-1", "101", "x"], "must be a whole number from 0 to 100"],
  TERMS_VERSION: [[" "], notEmpty],
  GRAPHIQL: [["true", "no"], onOrOff],
  RATE_LIMIT_FACTOR: [["0", "10001", "x"], upTo(10_000)],
  SHUTDOWN_NOTICE_SECONDS: [["-1", "9", "x"], "must be a whole number from 0 to 8"],
  WEBHOOK_KEY: [["short", " "], "must have at least 32 characters"],
  GUEST_DOCUMENTS: [["true", "ON"], onOrOff],
  REGISTERED_DOCUMENTS: [[" "], notEmpty],
  DOCUMENTS_AT_ONCE: [["0", "10001", "x"], upTo(10_000)],
  LOG_LEVEL: [
    ["verbose", "INFO"],
    'Invalid option: expected one of "fatal"|"error"|"warn"|"info"|"debug"|"silent"',
  ],
  SUPPORT_PHONE: [[" ", "hello <b>", "1234567", "1234567890123456", "+91 40 5550 0199 x2"], phone],
  SUPPORT_WHATSAPP: [[" ", "https://wa.me/919876543210"], phone],
  METRICS_PORT: [["0", "65536", "on"], port],
  OTEL_EXPORTER_OTLP_ENDPOINT: [["collector:4318", "grpc://collector:4317"], webAddress],
  PUBLIC_URL: [["app.example.com", "ftp://app.example.com", "javascript:alert(1)"], webAddress],
  SMTP_URL: [
    ["mail.host", "https://mail.host", "user:word@mail.host:465"],
    "must be an address such as smtps://user:word@mail.host:465",
  ],
  MAIL_FROM: [["Aaviri", "A <a@aaviri.in"], "must be like Aaviri <care@example.com>"],
  SUPPORT_EMAIL: [["care", "care@", "@aaviri.example"], "must be an e-mail address"],
};

describe("a setting that makes no sense", () => {
  it("is looked for in every setting there is", () => {
    expect(Object.keys(refused).sort()).toEqual([...SETTINGS].sort());
  });

  const cases = Object.entries(refused).flatMap(([name, [values, expected]]) =>
    values.map((value) => [name, value, expected] as const),
  );

  it.each([
    "https://app.example.com/path",
    "https://app.example.com/?a",
    "https://a:b@app.example.com",
  ])("stops the start, as links need an origin: PUBLIC_URL=%s", (PUBLIC_URL) => {
    expect(errorOf({ PUBLIC_URL })).toBe(
      "PUBLIC_URL: must be an origin such as https://app.example.com, without a path.",
    );
  });

  it("is named with all others", () => {
    expect(errorOf({ SUPPORT_PHONE: "hello <b>", PORT: "http" })).toBe(
      `PORT: ${port}. SUPPORT_PHONE: ${phone}.`,
    );
  });

  it.each(cases)("stops the start: %s=%j %s", (name, value, expected) => {
    expect(errorOf({ [name]: value })).toBe(`${name}: ${expected}.`);
  });
});

it.each(["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"])(
  "%s without the database that it stands beside stops the start",
  (name) => {
    expect(errorOf({ [name]: "postgres://aaviri@database/aaviri" })).toBe(
      `${name}: stands beside DATABASE_URL, which is missing.`,
    );
  },
);

describe("without any setting", () => {
  const config = readConfig({});

  it("the demo runs, for this machine only", () => {
    expect(config).toMatchObject({ isDemo: true, host: "127.0.0.1", port: 4000 });
    expect(config).toMatchObject({ mockPayments: true, razorpay: null, hasGraphiql: true });
  });

  it("the limits are those of the product rules", () => {
    expect(config).toMatchObject({
      bookingWindowDays: 10,
      cancelCutoffMinutes: 0,
      makeGoodDays: 14,
    });
  });

  it("an empty setting counts as none", () => {
    const empty = Object.fromEntries(SETTINGS.map((name) => [name, ""]));
    expect(readConfig(empty)).toEqual(config);
  });
});

describe("in production", () => {
  it("starts with a database and an identity project, and nothing of the demo", () => {
    expect(readConfig(production)).toMatchObject({
      isDemo: false,
      mockPayments: false,
      razorpay: null,
      hasGraphiql: false,
      host: "0.0.0.0",
      corsOrigins: [],
      databaseUrl: production.DATABASE_URL,
      firebase: {
        projectId: "aaviri-live",
        apiKey: "public-key",
        authDomain: "auth.aaviri.example",
        credentials: "/run/secrets/firebase.json",
      },
    });
  });

  it.each([
    ["demo mode", { DEMO: "on" }, "DEMO: demo mode does not run with NODE_ENV=production."],
    [
      "mock payments",
      { PAYMENTS: "mock" },
      "PAYMENTS: mock payments do not run with NODE_ENV=production.",
    ],
    [
      "the identity emulator",
      { FIREBASE_AUTH_EMULATOR_HOST: "localhost:9099" },
      "FIREBASE_AUTH_EMULATOR_HOST: the identity emulator does not run with NODE_ENV=production.",
    ],
    [
      "the payment sandbox",
      { PAYMENTS: "sandbox" },
      "PAYMENTS: sandbox payments do not run with NODE_ENV=production.",
    ],
    [
      "a test key, whatever is paid with it",
      { PAYMENTS: "off", RAZORPAY_KEY_ID: "rzp_test_1" },
      "RAZORPAY_KEY_ID: a test key does not run with NODE_ENV=production.",
    ],
    [
      "another host for the API",
      { RAZORPAY_API_URL: "https://razorpay.example" },
      "RAZORPAY_API_URL: Razorpay's own is used with NODE_ENV=production.",
    ],
    [
      "an empty webhook secret",
      { RAZORPAY_WEBHOOK_SECRET: "" },
      "RAZORPAY_WEBHOOK_SECRET: needed to be paid through Razorpay.",
    ],
    [
      "the API key's secret for webhooks",
      { RAZORPAY_PREVIOUS_WEBHOOK_SECRET: "key-secret" },
      "RAZORPAY_WEBHOOK_SECRET: must not be the secret of the API key.",
    ],
  ])("refuses %s alone", (_what, danger, line) => {
    expect(errorOf({ ...production, ...razorpay, ...danger })).toBe(line);
  });

  it("is paid through Razorpay once it has a key, and at Razorpay's hosts only", () => {
    expect(readConfig({ ...production, ...razorpay })).toMatchObject({
      mockPayments: false,
      razorpay: {
        keyId: "rzp_live_1",
        keySecret: "key-secret",
        webhookSecrets: ["hook-secret"],
        apiUrl: "https://api.razorpay.com",
        checkoutUrl: "https://checkout.razorpay.com/v1/checkout.js",
      },
    });
    expect(readConfig({ ...production, ...razorpay, PAYMENTS: "off" }).razorpay).toBeNull();
  });

  it("believes two webhook secrets while one takes the other's place", () => {
    const config = readConfig({
      ...production,
      ...razorpay,
      RAZORPAY_PREVIOUS_WEBHOOK_SECRET: "old-secret",
    });
    expect(config.razorpay?.webhookSecrets).toEqual(["hook-secret", "old-secret"]);
  });

  it("names all that Razorpay lacks", () => {
    expect(errorOf({ ...production, PAYMENTS: "razorpay" })).toBe(
      "RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET: needed to be paid through Razorpay.",
    );
  });

  it.each([
    ...["DATABASE_URL", "FIREBASE_PROJECT_ID", "FIREBASE_API_KEY", "FIREBASE_AUTH_DOMAIN"],
    "FIREBASE_CREDENTIALS",
  ])("does not start without %s", (name) => {
    const line = `${name}: needed outside demo mode (DEMO=off).`;
    expect(errorOf({ ...production, [name]: undefined })).toBe(line);
    expect(errorOf({ ...production, [name]: "" })).toBe(line);
  });

  it("names everything that is missing at once", () => {
    expect(errorOf({ NODE_ENV: "production" })).toBe(
      "DATABASE_URL, FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_CREDENTIALS: needed outside demo mode (DEMO=off).",
    );
  });
});

describe("outside demo mode on a developer's machine", () => {
  const plain = { ...production, NODE_ENV: "development", DEMO: "off" };

  it("play money is refused all the same", () => {
    for (const PAYMENTS of ["mock", "sandbox"]) {
      expect(errorOf({ ...plain, PAYMENTS })).toBe(
        `PAYMENTS: ${PAYMENTS} payments run in demo mode only (DEMO=on).`,
      );
    }
  });

  it("payments are off and the real parts are asked for", () => {
    expect(readConfig(plain)).toMatchObject({ isDemo: false, mockPayments: false });
    expect([readConfig(plain), readConfig({})].map((each) => each.accountCheckSeconds)).toEqual([
      ...[30, null],
    ]);
    expect(errorOf({ DEMO: "off" })).toMatch(/^DATABASE_URL, .*needed outside demo mode/);
  });
});

it.each(["+91 40 5550 0199", "(040) 5550-0199", "1800.123.456"])(
  "takes the phone number %s",
  (SUPPORT_PHONE) => {
    expect(readConfig({ SUPPORT_PHONE }).support.phone).toBe(SUPPORT_PHONE);
  },
);

it("an error never repeats the value, which may be a secret", () => {
  const secret = "mysql://root:hunter2@db/aaviri";
  expect(errorOf({ DATABASE_URL: secret })).not.toContain("hunter2");
});
