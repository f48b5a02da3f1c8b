import { isIP } from "node:net";
import { z } from "zod";
import { addressProblem } from "../platform/database-address";

const onOff = z.enum(["on", "off"], "must be on or off");
const wholeNumber = (low: number, high: number) => {
  const words = `must be a whole number from ${low} to ${high}`;
  return z.coerce.number(words).int(words).min(low, words).max(high, words);
};
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

const origin = webAddress.refine(
  (url) => new URL(url).href === `${new URL(url).origin}/`,
  "must be an origin such as https://app.example.com, without a path",
);

/** ITU-T E.164 allows 15 digits. */
const phone = z
  .string()
  .trim()
  .refine(
    (text) => /^(?:[+\s().-]*\d){8,15}[\s().-]*$/.test(text),
    "must be a phone number such as +91 40 2345 6789",
  );

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: "must be an address such as smtps://user:word@mail.host:465",
});

const sender = z
  .string()
  .trim()
  .refine(
    (value) => z.email().safeParse(addressIn(value)).success,
    "must be like Aaviri <care@example.com>",
  );

const origins = z
  .string()
  .transform((value) => value.split(",").map((each) => each.trim()))
  .refine((all) => all.every(isOrigin), "must be origins such as https://app.example.com, never *");

/** Documented in docs/configuration.md and .env.example. */
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
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(20),
  AUTH_EMULATOR_PORT: wholeNumber(1, 65_535).default(9099),
  FIREBASE_PROJECT_ID: text.optional(),
  FIREBASE_API_KEY: text.optional(),
  FIREBASE_AUTH_DOMAIN: text.optional(),
  FIREBASE_CREDENTIALS: text.optional(),
  PAYMENTS: z
    .enum(["razorpay", "sandbox", "mock", "off"], "must be razorpay, sandbox, mock or off")
    .optional(),
  PAYMENT_SANDBOX_PORT: wholeNumber(1, 65_535).default(9098),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(live|test)_\w+$/, "must begin with rzp_live_ or rzp_test_")
    .optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_PREVIOUS_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .optional(),
  CORS_ORIGINS: origins.optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  PUBLIC_URL: origin.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  BOOKING_WINDOW_DAYS: wholeNumber(1, 60).default(10),
  CANCEL_CUTOFF_MINUTES: wholeNumber(0, 10_080).default(0),
  MAKE_GOOD_DAYS: wholeNumber(1, 365).default(14),
  TERMS_VERSION: text.default("2026-11"),
  SHUTDOWN_NOTICE_SECONDS: wholeNumber(0, 8).optional(),
  RATE_LIMIT_FACTOR: wholeNumber(1, 10_000).default(1),
  GRAPHIQL: onOff.optional(),
  GUEST_DOCUMENTS: onOff.default("off"),
  REGISTERED_DOCUMENTS: text.optional(),
  DOCUMENTS_AT_ONCE: wholeNumber(1, 10_000).default(4),
  WEBHOOK_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  LOG_REQUESTS: wholeNumber(0, 100).optional(),
  SUPPORT_PHONE: phone.optional(),
  SUPPORT_WHATSAPP: phone.optional(),
  SUPPORT_EMAIL: z.email("must be an e-mail address").optional(),
});

export const REMOVED_SETTINGS: readonly string[] = [
  ...["ACCOUNT_CHECK_SECONDS", "ADDRESS_LIMIT_FACTOR", "API_KEY_POINTS"],
  ...["API_KEY_POINTS_PER_SECOND", "DATABASE_NOTIFICATIONS", "LIVE_STREAMS"],
  "RAZORPAY_CHECKOUT_URL",
  ...["AUTHORIZATIONS_PER_MINUTE", "BOOKING_CHANGES_PER_MINUTE", "CONTACT_FORMS_PER_10_MINUTES"],
  ...["COUPON_LOOK_UPS_PER_MINUTE", "GUEST_CALLS_PER_MINUTE", "LIVE_CHECK_SECONDS"],
  ...["LIVE_STREAMS_PER_ADDRESS", "LIVE_STREAMS_PER_PERSON", "PAYMENT_ORDERS_PER_10_MINUTES"],
  ...["PAYMENT_ORDERS_OF_ADDRESS_PER_10_MINUTES", "PURCHASE_EXPIRY_MINUTES"],
  ...["REGISTRATIONS_PER_10_MINUTES", "STATISTICS_PER_MINUTE", "VEHICLE_SHARES_PER_HOUR"],
];

export type Settings = z.output<typeof environment>;

/** Outside the demo these are required, or unset. */
export const DEMO_DEFAULTS = {
  FIREBASE_PROJECT_ID: "demo-aaviri",
  FIREBASE_API_KEY: "demo-key",
  FIREBASE_AUTH_DOMAIN: "demo-aaviri.firebaseapp.com",
  SUPPORT_PHONE: "+91 40 5550 0199",
  SUPPORT_EMAIL: "care@aaviri.example",
  WEBHOOK_KEY: "the demo has no secrets",
} as const satisfies Partial<Settings>;

const subscriberNumber = (phone: string) => phone.replace(/\D/g, "").slice(-10);
const addressIn = (value: string) => (/<([^<>]*)>$/.exec(value)?.[1] ?? value).toLowerCase();

/** The last is the WhatsApp number of .env.example. */
const DEMO_VALUES: ReadonlySet<unknown> = new Set([
  ...Object.values(DEMO_DEFAULTS),
  subscriberNumber(DEMO_DEFAULTS.SUPPORT_PHONE),
  subscriberNumber("+91 98765 43210"),
]);

/** In production, demo values of a copied .env.example count as unset. */
export function withoutDemoValues(settings: Settings): Settings {
  const own = Object.entries(settings).filter(([name, value]) => {
    const compared = /PHONE|WHATSAPP/.test(name) ? subscriberNumber : addressIn;
    return !DEMO_VALUES.has(compared(String(value)));
  });
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
