export type SessionSettings = Readonly<Record<string, string>>;

/** What dates read as, and what a transaction sees, must not depend on the settings of the database or its role. */
export const SAME_EVERYWHERE: SessionSettings = {
  datestyle: "ISO",
  timezone: "UTC",
  default_transaction_isolation: "read committed",
};

/** No statement, lock or idle transaction can hold the others up for longer; in milliseconds. */
export const TIMEOUTS: SessionSettings = {
  lock_timeout: "2000",
  statement_timeout: "2000",
  idle_in_transaction_session_timeout: "5000",
};

export const REQUEST_SETTINGS: SessionSettings = { ...TIMEOUTS, ...SAME_EVERYWHERE };

/** For a replica: anyone who would write there is told so. */
export const READING: SessionSettings = {
  ...REQUEST_SETTINGS,
  default_transaction_read_only: "on",
};

/** For work that may take long, whatever the role's own settings are. */
export const BACKGROUND_SETTINGS: SessionSettings = {
  lock_timeout: "0",
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
  ...SAME_EVERYWHERE,
};

/** As a connection asks for them when it begins. */
export function startupOptions(settings: SessionSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`)
    .join(" ");
}
