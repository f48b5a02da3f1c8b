/** Replaces the outside world of servers: Google's keys at CHAOS_KEYS_URL, accounts at CHAOS_ACCOUNTS_HOST, a clock CHAOS_CLOCK_SHIFT_MS ahead. */
const { CHAOS_KEYS_URL: keysUrl = "", CHAOS_CLOCK_SHIFT_MS: shift = "0" } = process.env;
const { CHAOS_ACCOUNTS_HOST: accountsHost = new URL(keysUrl).host } = process.env;
const GOOGLE_KEYS = "https://www.googleapis.com/service_accounts/v1/jwk/";

const { fetch } = globalThis;
globalThis.fetch = (input, init) =>
  String(input).startsWith(GOOGLE_KEYS) ? fetch(keysUrl, init) : fetch(input, init);

// A worker inherits it from its supervisor.
delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
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
