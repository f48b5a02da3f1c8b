/** Google's keys are replaced by LAB_KEYS_URL, its accounts by LAB_ACCOUNTS_HOST. */
const { LAB_KEYS_URL: keysUrl = "" } = process.env;
const { LAB_ACCOUNTS_HOST: accountsHost = new URL(keysUrl).host } = process.env;
const GOOGLE_KEYS = "https://www.googleapis.com/service_accounts/v1/jwk/";

const { fetch } = globalThis;
globalThis.fetch = (input, init) =>
  String(input).startsWith(GOOGLE_KEYS) ? fetch(keysUrl, init) : fetch(input, init);

// A worker inherits it from its supervisor.
delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
setImmediate(() => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = accountsHost;
});
