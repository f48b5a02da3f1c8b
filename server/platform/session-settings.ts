export type SessionSettings = Readonly<Record<string, string>>;

/** Override database and role settings. */
export const SAME_EVERYWHERE: SessionSettings = {
  datestyle: "ISO",
  timezone: "UTC",
  default_transaction_isolation: "read committed",
};

/** Milliseconds. */
export const TIMEOUTS: SessionSettings = {
  lock_timeout: "2000",
  statement_timeout: "2000",
  idle_in_transaction_session_timeout: "5000",
};

export const REQUEST_SETTINGS: SessionSettings = { ...TIMEOUTS, ...SAME_EVERYWHERE };

/** Writes fail on a replica. */
export const READING: SessionSettings = {
  ...REQUEST_SETTINGS,
  default_transaction_read_only: "on",
};

/** For long work. */
export const BACKGROUND_SETTINGS: SessionSettings = {
  lock_timeout: "0",
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
  ...SAME_EVERYWHERE,
};

export function startupOptions(settings: SessionSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`)
    .join(" ");
}
