import { isIP } from "node:net";
import { z } from "zod";
import { addressProblem } from "../platform/database-address";
import { paymentEnvironment } from "./payment-settings";

const onOff = z.enum(["on", "off"], "must be on or off");
const wholeNumber = (low: number, high: number) =>
  z.coerce
    .number(`must be a whole number from ${low} to ${high}`)
    .int(`must be a whole number from ${low} to ${high}`)
    .min(low, `must be a whole number from ${low} to ${high}`)
    .max(high, `must be a whole number from ${low} to ${high}`);
const text = z.string().trim().min(1, "must not be empty");
const postgresUrl = z.string().superRefine((address, context) => {
  const message = addressProblem(address);
  if (message) context.addIssue({ code: "custom", message });
});

const MAX_HOPS = 9;

const proxies = z
  .string()
  .refine(
    (value) => value === "off" || /^[1-9]$/.test(value) || value.split(",").every(isAddress),
    `must be off, a number of proxies from 1 to ${MAX_HOPS}, or their addresses`,
  );

const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://app.example.com" })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ""));

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: "must be an address such as smtps://user:word@mail.host:465",
});

const origins = z
  .string()
  .transform((value) => value.split(",").map((each) => each.trim()))
  .refine((all) => all.every(isOrigin), "must be origins such as https://app.example.com, never *");

/** README and .env.example list them. */
export const environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  DEMO: onOff.optional(),
  HOST: text.optional(),
  PORT: wholeNumber(1, 65_535).default(4000),
  WORKERS: wholeNumber(1, 64).optional(),
  DATA_DIR: text.default(".data"),
  TRUST_PROXY: proxies.default("off"),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_NOTIFICATIONS: z.enum(["listen", "poll"], "must be listen or poll").default("listen"),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(20),
  AUTH_EMULATOR_PORT: wholeNumber(1, 65_535).default(9099),
  FIREBASE_PROJECT_ID: text.optional(),
  FIREBASE_API_KEY: text.optional(),
  FIREBASE_AUTH_DOMAIN: text.optional(),
  FIREBASE_CREDENTIALS: text.optional(),
  ACCOUNT_CHECK_SECONDS: wholeNumber(1, 60).optional(),
  ...paymentEnvironment,
  CORS_ORIGINS: origins.optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  PUBLIC_URL: webAddress.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: text.optional(),
  BOOKING_WINDOW_DAYS: wholeNumber(1, 60).default(10),
  CANCEL_CUTOFF_MINUTES: wholeNumber(0, 10_080).default(0),
  MAKE_GOOD_DAYS: wholeNumber(1, 365).default(14),
  PURCHASE_EXPIRY_MINUTES: wholeNumber(1, 1_440).default(30),
  TERMS_VERSION: text.default("2026-11"),
  SHUTDOWN_NOTICE_SECONDS: wholeNumber(0, 8).optional(),
  LIVE_STREAMS: wholeNumber(0, 100_000).default(1_000),
  LIVE_STREAMS_PER_PERSON: wholeNumber(1, 100).default(5),
  LIVE_STREAMS_PER_ADDRESS: wholeNumber(1, 100_000).default(100),
  LIVE_CHECK_SECONDS: wholeNumber(1, 60).default(60),
  COUPON_LOOK_UPS_PER_MINUTE: wholeNumber(1, 10_000).default(10),
  PAYMENT_ORDERS_PER_10_MINUTES: wholeNumber(1, 1_000_000).default(10),
  PAYMENT_ORDERS_OF_ADDRESS_PER_10_MINUTES: wholeNumber(1, 1_000_000).default(100),
  CONTACT_FORMS_PER_10_MINUTES: wholeNumber(1, 10_000).default(5),
  REGISTRATIONS_PER_10_MINUTES: wholeNumber(1, 10_000).default(10),
  VEHICLE_SHARES_PER_HOUR: wholeNumber(1, 10_000).default(10),
  STATISTICS_PER_MINUTE: wholeNumber(1, 10_000).default(60),
  AUTHORIZATIONS_PER_MINUTE: wholeNumber(1, 10_000).default(30),
  GUEST_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000).default(300),
  BOOKING_CHANGES_PER_MINUTE: wholeNumber(1, 1_000_000).default(60),
  API_KEY_POINTS: wholeNumber(5_000, 10_000_000).default(50_000),
  API_KEY_POINTS_PER_SECOND: wholeNumber(1, 1_000_000).default(1_000),
  ADDRESS_LIMIT_FACTOR: wholeNumber(1, 1_000).default(3),
  GRAPHIQL: onOff.optional(),
  GUEST_DOCUMENTS: onOff.default("off"),
  REGISTERED_DOCUMENTS: text.optional(),
  DOCUMENTS_AT_ONCE: wholeNumber(1, 10_000).default(4),
  WEBHOOK_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  LOG_REQUESTS: wholeNumber(0, 100).optional(),
  SUPPORT_PHONE: text.optional(),
  SUPPORT_WHATSAPP: text.optional(),
  SUPPORT_EMAIL: z.email("must be an e-mail address").optional(),
});

export type Settings = z.output<typeof environment>;

/** Defaults of the demo. Outside it these settings are required, or unset. */
export const DEMO_DEFAULTS = {
  FIREBASE_PROJECT_ID: "demo-aaviri",
  FIREBASE_API_KEY: "demo-key",
  FIREBASE_AUTH_DOMAIN: "demo-aaviri.firebaseapp.com",
  SUPPORT_PHONE: "+91 40 5550 0199",
  SUPPORT_EMAIL: "care@aaviri.example",
  WEBHOOK_KEY: "the demo has no secrets",
} as const satisfies Partial<Settings>;

/** In production these count as unset, also where a copied .env.example sets them. */
const DEMO_VALUES: ReadonlySet<unknown> = new Set([
  ...Object.values(DEMO_DEFAULTS),
  `Aaviri <${DEMO_DEFAULTS.SUPPORT_EMAIL}>`,
]);

export function withoutDemoValues(settings: Settings): Settings {
  const own = Object.entries(settings).filter(([, value]) => !DEMO_VALUES.has(value));
  return Object.fromEntries(own) as Settings;
}

function isAddress(text: string): boolean {
  const [address = "", bits, ...more] = text.trim().split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
