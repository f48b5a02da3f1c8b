import { StartupError } from "../platform/startup-error";
import {
  DEMO_DEFAULTS,
  environment,
  REMOVED_SETTINGS,
  type Settings,
  withoutDemoValues,
} from "./environment";
import { paymentSettings } from "./payment-settings";
import { rateLimits } from "./rate-limits";
import { requireRoomFor, roomHere, usualWorkers } from "./workers";

export const SETTINGS: readonly string[] = Object.keys(environment.shape);

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** @throws StartupError for a missing, invalid or dangerous setting */
export function readConfig(env: Readonly<Record<string, string | undefined>>, room = roomHere()) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = Map.groupBy(parsed.error.issues, ({ path }) => path.join("."));
    throw new StartupError(
      [...faults].map(([name, [issue]]) => `${name}: ${issue?.message}.`).join(" "),
    );
  }
  const isProduction = parsed.data.NODE_ENV === "production";
  const isDemo = parsed.data.DEMO ? parsed.data.DEMO === "on" : !isProduction;
  const own = isProduction ? withoutDemoValues(parsed.data) : parsed.data;
  const settings = isDemo ? { ...DEMO_DEFAULTS, ...own } : own;
  if (isProduction) refuseDemoParts(isDemo, env);
  if (!isDemo) requireProductionParts(settings);
  requireDatabaseBeside(settings);
  requirePortsApart(settings, isDemo);
  const workers =
    settings.WORKERS ?? (isProduction ? usualWorkers(room, settings.DATABASE_POOL_SIZE) : 1);
  requireRoomFor(workers, settings.DATABASE_POOL_SIZE, isDemo);
  const factor = settings.RATE_LIMIT_FACTOR;
  const email = settings.SUPPORT_EMAIL ?? null;
  return {
    removedSettings: REMOVED_SETTINGS.filter((name) => given[name] !== undefined),
    isDemo,
    host: settings.HOST ?? (isDemo ? "127.0.0.1" : "0.0.0.0"),
    port: settings.PORT,
    /** Processes on the same port. */
    workers,
    trustProxy: trustedProxies(settings.TRUST_PROXY),
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    /** Past the pooler. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    /** May lag by seconds. */
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    authEmulatorPort: settings.AUTH_EMULATOR_PORT,
    firebase: {
      projectId: settings.FIREBASE_PROJECT_ID ?? "",
      apiKey: settings.FIREBASE_API_KEY ?? "",
      authDomain: settings.FIREBASE_AUTH_DOMAIN ?? "",
      /** `google`, or a path to a service account's key; empty in the demo. */
      credentials: settings.FIREBASE_CREDENTIALS ?? "",
    },
    /** Cache time of an account's status; null never checks. */
    accountCheckSeconds: isDemo ? null : 30,
    ...paymentSettings(settings, { isProduction, isDemo }),
    corsOrigins: settings.CORS_ORIGINS ?? [],
    metricsPort: settings.METRICS_PORT ?? null,
    /** OpenTelemetry reads the rest from the environment. */
    exportsTraces: settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    publicUrl: settings.PUBLIC_URL ?? (isDemo ? `http://localhost:${settings.PORT}` : null),
    smtpUrl: settings.SMTP_URL ?? null,
    /** Null sends no e-mail. */
    mailFrom: settings.MAIL_FROM ?? (email && `Aaviri <${email}>`),
    bookingWindowDays: settings.BOOKING_WINDOW_DAYS,
    cancelCutoffMinutes: settings.CANCEL_CUTOFF_MINUTES,
    makeGoodDays: settings.MAKE_GOOD_DAYS,
    termsVersion: settings.TERMS_VERSION,
    /** Per resident. */
    bookingChangesPerMinute: 60 * factor,
    rateLimits: rateLimits(factor),
    /** Capacity, and refill per second. */
    apiKeyBudget: { points: 50_000 * factor, perSecond: 1_000 * factor },
    liveStreams: {
      total: 1_000,
      perCaller: 5,
      perAddress: 100 * factor,
      checkSeconds: 60,
    },
    /** Between SIGTERM and closing the port, for balancers. */
    shutdownNoticeSeconds: settings.SHUTDOWN_NOTICE_SECONDS ?? (isDemo ? 0 : 5),
    hasGraphiql: (settings.GRAPHIQL ?? (isDemo ? "on" : "off")) === "on",
    guestDocuments: settings.GUEST_DOCUMENTS === "on",
    registeredDocuments: settings.REGISTERED_DOCUMENTS,
    documentsAtOnce: settings.DOCUMENTS_AT_ONCE,
    /** Encrypts webhook secrets; null disables webhooks. */
    webhookKey: settings.WEBHOOK_KEY ?? null,
    logLevel: settings.LOG_LEVEL,
    /** Percent. */
    logRequests: settings.LOG_REQUESTS ?? (isDemo ? 0 : 100),
    support: {
      phone: settings.SUPPORT_PHONE ?? null,
      whatsapp: settings.SUPPORT_WHATSAPP ?? settings.SUPPORT_PHONE ?? null,
      email,
    },
  };
}

/** As express's `trust proxy`. */
function trustedProxies(setting: string): false | number | readonly string[] {
  if (setting === "off") return false;
  return /^\d$/.test(setting) ? Number(setting) : setting.split(",").map((each) => each.trim());
}

function refuseDemoParts(isDemo: boolean, env: Readonly<Record<string, string | undefined>>): void {
  if (isDemo) throw new StartupError("DEMO: demo mode does not run with NODE_ENV=production.");
  if (env.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new StartupError(
      "FIREBASE_AUTH_EMULATOR_HOST: the identity emulator does not run with NODE_ENV=production.",
    );
  }
}

function requireDatabaseBeside(settings: Readonly<Record<string, unknown>>): void {
  if (settings.DATABASE_URL) return;
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"]) {
    if (settings[name])
      throw new StartupError(`${name}: stands beside DATABASE_URL, which is missing.`);
  }
}

function requirePortsApart(settings: Settings, isDemo: boolean): void {
  const { PORT, METRICS_PORT, AUTH_EMULATOR_PORT, PAYMENT_SANDBOX_PORT, PAYMENTS } = settings;
  const listening = Object.entries({
    PORT,
    METRICS_PORT,
    AUTH_EMULATOR_PORT: isDemo ? AUTH_EMULATOR_PORT : undefined,
    PAYMENT_SANDBOX_PORT: PAYMENTS === "sandbox" ? PAYMENT_SANDBOX_PORT : undefined,
  }).filter(([, port]) => port !== undefined);
  for (const [first, second] of Map.groupBy(listening, ([, port]) => port).values())
    if (first && second)
      throw new StartupError(`${second[0]}: must be another port than ${first[0]}.`);
}

function requireProductionParts(settings: Settings): void {
  const needed = [
    "DATABASE_URL",
    "FIREBASE_PROJECT_ID",
    "FIREBASE_API_KEY",
    "FIREBASE_AUTH_DOMAIN",
    "FIREBASE_CREDENTIALS",
  ] as const;
  const missing = needed.filter((name) => !settings[name]);
  if (missing.length > 0) {
    throw new StartupError(`${missing.join(", ")}: needed outside demo mode (DEMO=off).`);
  }
}
