const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Seconds that each thing is good for. A connection that is not used for 90 days ends. */
export const LIFETIMES = {
  code: MINUTE,
  consent: 10 * MINUTE,
  accessToken: 15 * MINUTE,
  refreshToken: 90 * DAY,
  /** How long a refresh token may be sent again while nothing of its answers was used: an answer can be lost. */
  repeatedRefresh: MINUTE,
  /** As long as it is used: what ends it is taking it back, or a refresh token that was not used in time. */
  grant: 3_650 * DAY,
} as const;

/** Where the authorization server answers, below the public address. */
export const OAUTH_PATHS = {
  authorization: "/oauth/authorize",
  token: "/oauth/token",
  revocation: "/oauth/revoke",
} as const;
