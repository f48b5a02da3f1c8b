/**
 * Loaded into each server before its own code: what lies outside the machine. Google's keys come from the stand-in at
 * CHAOS_KEYS_URL, accounts are looked up at CHAOS_ACCOUNTS_HOST (or where the keys are), and the clock runs
 * CHAOS_CLOCK_SHIFT_MS ahead. The server itself is what production runs.
 */
const { CHAOS_KEYS_URL: keysUrl = "", CHAOS_CLOCK_SHIFT_MS: shift = "0" } = process.env;
const { CHAOS_ACCOUNTS_HOST: accountsHost = new URL(keysUrl).host } = process.env;
const GOOGLE_KEYS = "https://www.googleapis.com/service_accounts/v1/jwk/";

const { fetch } = globalThis;
globalThis.fetch = (input, init) =>
  String(input).startsWith(GOOGLE_KEYS) ? fetch(keysUrl, init) : fetch(input, init);

// firebase-admin reads it when it is first asked; the server, which refuses it, has read its settings by then.
setImmediate(() => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = accountsHost;
});

const RealDate = Date;
const now = () => RealDate.now() + Number(shift);

if (Number(shift) !== 0) {
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, args) =>
      args.length === 0 ? new date(now()) : Reflect.construct(date, args, date),
    get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
  });
}
